"""What stands on a terminal, row by row: of what curses sends to an xterm, colours left out."""
import re

TOKEN = re.compile(r"\x1b\[([?>]?)([\d;]*)([@-~])|\x1b\][^\x1b\x07]*(?:\x1b\\|\x07)|\x1b[()].|\x1b[=>78M]|([\x00-\x1f])|([^\x00-\x1f]+)")
TAB = 8


class Screen:
    def __init__(self, columns, rows):
        self.columns, self.last = columns, rows - 1
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.put = " "  # what was written last

    def write(self, text):
        for letter in text:
            if self.column < self.columns:
                self.cells[self.row][self.column] = letter
            self.column, self.put = self.column + 1, letter

    def erase(self, row, begin, end):
        self.cells[row][begin:end] = [" "] * len(self.cells[row][begin:end])

    def erase_display(self, how):
        self.erase(self.row, *((self.column, self.columns) if how == 0 else (0, self.columns)))
        for row in range(self.row + 1 if how == 0 else 0, self.last + 1):
            self.erase(row, 0, self.columns)

    def control(self, letter):
        if letter == "\r":
            self.column = 0
        elif letter == "\b":
            self.column = max(0, self.column - 1)
        elif letter == "\t":
            self.column = min(self.columns - 1, (self.column // TAB + 1) * TAB)
        elif letter == "\n":
            self.row = min(self.last, self.row + 1)

    def command(self, numbers, letter):
        number, first = numbers[0] or 1, numbers[0]
        if letter == "H":
            self.row, self.column = number - 1, (numbers[1] if len(numbers) > 1 and numbers[1] else 1) - 1
        elif letter in "AB":
            self.row += -number if letter == "A" else number
        elif letter in "CD":
            self.column += number if letter == "C" else -number
        elif letter == "G":
            self.column = number - 1
        elif letter == "d":
            self.row = number - 1
        elif letter == "J":
            self.erase_display(first)
        elif letter == "K":
            self.erase(self.row, *((self.column, self.columns) if first == 0 else (0, self.column + 1)))
        elif letter == "X":
            self.erase(self.row, self.column, self.column + number)
        elif letter == "b":
            self.write(self.put * number)
        self.row, self.column = min(max(self.row, 0), self.last), min(max(self.column, 0), self.columns)


def screen_rows(sent, columns=80, rows=24):
    screen = Screen(columns, rows)
    for mode, numbers, letter, control, text in TOKEN.findall(sent.decode("utf-8", "replace")):
        if text:
            screen.write(text)
        elif control:
            screen.control(control)
        elif letter and not mode:
            screen.command([int(number or 0) for number in numbers.split(";")], letter)
    return ["".join(row).rstrip() for row in screen.cells]
