// Bots play; the board shows it. The engine knows the rules and draws nothing, the board draws and knows no rules.
import { open } from '../index.mjs';
import { mountBoard } from '../board.mjs';

const part = (id) => document.getElementById(id);
const engine = await open();
const fetched = async (path) => (await fetch(path)).json();
const { race: races } = await fetched('../lang/en.json');
let board, view, runs = true;

/** What the engine tells, as the board wants it. */
const shown = ({ regions }) => ({
  regions: regions.map((region) => ({
    id: region.id,
    label: `${region.id} ${region.owner ?? region.state}`,
    pieces: {
      owner: region.owner, race: region.race, count: region.tokens, declined: region.state === 'declined', tribe: region.state === 'lost-tribe',
      monsters: region.state === 'monsters', markers: region.markers.map(({ id, count }) => ({ id, count })), treasures: region.treasures, kept: region.kept,
    },
  })),
});

async function begin() {
  await board?.remove();
  const map = await fetched(`../maps/${part('map').value}.json`);
  ({ view } = engine.start({ map: map.id, seed: String(Date.now()) }));
  board = mountBoard(part('board'), {
    map, state: shown(view), phone: innerWidth < 600,
    onpress: (id) => { const region = view.regions.find((one) => one.id === id); part('told').value = `${id}: ${region.race ? races[region.race]?.name ?? region.race : region.state}`; },
  });
}

function step() {
  if (!runs || view.over) return;
  ({ view } = engine.bot({ bot: 'greedy' }));
  board.show(shown(view));
  part('told').value = `Round ${view.round} of ${view.rounds}: ${view.players.map(({ coins }) => coins ?? '?').join(' : ')}`;
}

part('map').onchange = begin;
part('run').onclick = () => { runs = !runs; part('run').textContent = runs ? 'Stop' : 'Go on'; };
await begin();
setInterval(step, 300);
