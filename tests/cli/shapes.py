"""What a document of JSON is made of."""
TEXT, NUMBER, TRUTH, LIST, TABLE = str, int, bool, list, dict


def shaped(value, shape, where="document"):
    """Exactly these keys, each of its type; a list holds a shape for all its elements, a tuple is any of several."""
    if isinstance(shape, dict):
        assert isinstance(value, dict), f"{where} is {value!r}"
        assert set(value) == set(shape), f"{where} has {sorted(value)}, not {sorted(shape)}"
        for key in shape:
            shaped(value[key], shape[key], f"{where}.{key}")
    elif isinstance(shape, list):
        assert isinstance(value, list), f"{where} is {value!r}"
        for at, element in enumerate(value):
            shaped(element, shape[0], f"{where}[{at}]")
    else:
        types = shape if isinstance(shape, tuple) else (shape,)
        assert type(value) in types, f"{where} is {value!r}"
