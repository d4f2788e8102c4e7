// An invader for `holdout duel`: resists the strongest stunner there is, and puts the rest of its gold into HP.
// Rules and protocol: doc/duel.md.
const lines = require("readline").createInterface({ input: process.stdin });

function decide(state) {
  if (state.invaders.some((invader) => invader.at === 0)) {
    return { none: true };
  }
  const stunners = state.buildings.filter((building) => building.kind === "stunner").map((building) => building.power);
  const resistance = Math.min(state.cap, Math.max(0, ...stunners));
  const spare = state.gold.invader - 10 - 10 * resistance;
  if (spare < Math.floor(state.cap / 2)) {
    return { none: true };
  }
  return { spawn: { hp: Math.min(state.cap, spare), defense: 0, stunRes: resistance } };
}

let begun = false;
lines.on("line", (line) => {
  const told = JSON.parse(line);
  if (begun) {
    process.stdout.write(JSON.stringify(decide(told)) + "\n");
  }
  begun = true; // the first line tells side, seed and limits; it is not answered
});
