// A game that this program plays against a bot:  node example.mjs
import { open } from 'smallworld-engine';

const engine = await open();
let { view } = engine.start({ map: 'base-2p', seed: '7' });

while (!view.over) {
  let step;
  if (view.actor === 'p1') {
    const line = view.legal[Math.floor(Math.random() * view.legal.length)].line; // "p1 conquer r07"
    step = engine.say({ line });
    if (step.refusal !== 'ok') throw new Error(`${line}: ${step.refusal}`);
  } else {
    step = engine.bot({ bot: 'greedy' });
  }
  view = step.view;
}

console.log('won by', view.winners.join(' and '), 'with', view.players.map((player) => player.coins).join(' : '));
