// A defender for `holdout duel`: a turret half way, improved for ever, and two stunners that hold whoever stands before it.
// Rules and protocol: doc/duel.md.
const lines = require("readline").createInterface({ input: process.stdin });

// What is wanted first; then the turret is improved in this order, again and again.
const PLAN = [{ build: "turret", at: 50 }, { build: "stunner", at: 51 }, { build: "stunner", at: 52 }, { upgrade: "range", at: 52 }];
const AGAIN = [{ upgrade: "power", at: 50 }, { upgrade: "power", at: 50 }, { upgrade: "range", at: 50 }];

let step = 0;

function decide(state) {
  const wish = step < PLAN.length ? PLAN[step] : AGAIN[(step - PLAN.length) % AGAIN.length];
  const resting = state.buildings.some((building) => building.at === wish.at && building.delay > 0);
  if (state.gold.defender < 10 || (wish.upgrade && resting)) {
    return { none: true };
  }
  step++;
  return { ...wish, say: `step ${step}` };
}

let begun = false;
lines.on("line", (line) => {
  const told = JSON.parse(line);
  if (begun) {
    process.stdout.write(JSON.stringify(decide(told)) + "\n");
  }
  begun = true; // the first line tells side, seed and limits; it is not answered
});
