// A bot in JavaScript that carries the whole engine with it: it tries every line on a board of its own and looks
// what the next income would be.   npm install smallworld-engine, then
//
//     smallworld arena --bots "exec:node engine_bot.mjs,random" --blocks 20
import { createInterface } from 'node:readline';
import { open } from 'smallworld-engine';

const engine = await open();
let me = '';

/** Our income against that of the others, and a little for every region. */
function worth({ players, regions, actor }) {
  const mine = players.find(({ id }) => id === me);
  const best = Math.max(...players.filter(({ id }) => id !== me).map(({ income }) => income));
  const held = regions.filter(({ owner }) => owner === me).length;
  return mine.income - 0.5 * best + 0.1 * held + (actor === me ? 0.05 : 0); // with the turn in hand there may be more
}

/** A line as it would be, taken back again. */
function tried(line) {
  const { view } = engine.hear({ lines: [line], seat: me });
  const value = view ? worth(view) : -Infinity;
  engine.back({ lines: 1, seat: me });
  return value;
}

/** The best of those for which there is time: a third of what we are given, somebody else may need the machine too. */
function best({ legal, ms }) {
  const end = Date.now() + ms / 3;
  let [choice, most] = [legal[0], -Infinity];
  for (const line of legal) {
    if (Date.now() > end) break;
    const value = tried(line);
    if (value > most) [choice, most] = [line, value];
  }
  return choice;
}

const done = {
  hello({ you, map, sets, options, custom }) {
    me = you;
    const game = { map: map.id, sky: map.sky ?? '', sets, options, custom: custom ? JSON.stringify(custom) : '', seed: '1', seat: me };
    const { error } = engine.follow({ game, lines: [] });
    if (error) throw new Error(error);
  },
  line: ({ line }) => engine.hear({ lines: [line], seat: me }),
  choose: ({ choose }) => console.log(best(choose)),
};

for await (const text of createInterface({ input: process.stdin })) {
  const message = JSON.parse(text);
  done[Object.keys(message)[0]]?.(message); // what it does not know, it leaves alone
}
