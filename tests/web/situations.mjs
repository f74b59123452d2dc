// Every question of the base game, found by letting bots play until the first player is asked it.
// The position is kept as a record, which the page then loads like any saved game.
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../../web/tools/wasm.mjs';

export const engine = await loadEngine(fileURLToPath(new URL('../../web/generated/smallworld.wasm', import.meta.url)));

const verb = (name) => (view) => view.legal.some((c) => c.verb === name);
const at = (prompt, test = () => true) => (view) => view.prompt === prompt && test(view);
const both = (a, b) => (view) => a(view) && b(view);

/** Each has a test of the table and the word of the line that must be said on the screen. */
export const SITUATIONS = {
  'pick a people': { when: verb('pick'), say: /^p1 pick/ },
  expand: { when: verb('expand'), say: /^p1 expand/, press: 'expand' },
  decline: { when: verb('decline') && at('choose', verb('decline')), say: /^p1 decline/, press: 'decline' },
  abandon: { when: at('conquest', verb('abandon')), say: /^p1 abandon/, way: 'abandon' },
  conquer: { when: at('conquest', verb('conquer')), say: /^p1 conquer \S+$/, way: 'conquer' },
  'roll the die': { when: at('conquest', (v) => v.legal.some((c) => c.odds)), say: /^p1 roll/, way: 'roll' },
  dragon: { when: (v) => v.legal.some((c) => c.with.includes('dragon')), say: /^p1 conquer \S+ with dragon/, with: 'dragon' },
  sorcery: { when: (v) => v.legal.some((c) => c.with.includes('sorcery')), say: /^p1 conquer \S+ with sorcery/, with: 'sorcery' },
  berserk: { when: verb('berserk'), say: /^p1 berserk/, press: 'berserk' },
  'berserk, after the roll': { when: at('conquest', both((v) => v.roll > 0, verb('conquer'))), say: /^p1 conquer/, way: 'conquer' },
  'stop conquering': { when: at('conquest', verb('stop')), say: /^p1 stop/, press: 'stop' },
  'ghouls conquer': { when: at('ghouls', verb('conquer')), say: /^p1 conquer/, way: 'conquer' },
  'ghouls roll': { when: at('ghouls', (v) => v.legal.some((c) => c.odds)), say: /^p1 roll/, way: 'roll' },
  'ghouls stop': { when: at('ghouls', verb('stop')), say: /^p1 stop/, press: 'stop' },
  redeploy: { when: at('redeploy', verb('deploy')), say: /^p1 deploy/, place: true },
  'redeploy two races': { when: at('redeploy', (v) => new Set(v.legal.filter((c) => c.verb === 'deploy').map((c) => v.regions.find((r) => r.id === c.region).race)).size > 1), say: /^p1 deploy/, place: true },
  'give up a region': { when: at('redeploy', verb('withdraw')), say: /^p1 withdraw/, way: 'withdraw' },
  camps: { when: at('redeploy', verb('camp')), say: /^p1 camp/, place: true },
  'build a fortress': { when: at('redeploy', verb('fortress')), say: /^p1 fortress/, way: 'fortress' },
  'build no fortress': { when: at('redeploy', both(verb('fortress'), verb('done'))), say: /^p1 done/, press: 'done' },
  heroes: { when: at('redeploy', verb('hero')), say: /^p1 hero/, way: 'hero' },
  'make peace': { when: at('after', verb('ally')), say: /^p1 ally p2/, press: 'ally-p2' },
  'make no peace': { when: at('after', both(verb('ally'), verb('done'))), say: /^p1 done/, press: 'done' },
  'stout decline': { when: at('after', verb('decline')), say: /^p1 decline/, press: 'decline' },
  withdrawal: { when: at('withdrawal', verb('deploy')), say: /^p1 deploy/, place: true },
  'withdrawal of camps': { when: at('withdrawal', verb('camp')), say: /^p1 (camp|deploy)/, place: true },
};

/** Records by situation; says which could not be found. */
export function findSituations(map = 'base-2p', seeds = 400) {
  const found = new Map();
  const names = Object.keys(SITUATIONS);
  for (let seed = 1; seed <= seeds && found.size < names.length; seed++) {
    let { view } = engine.call('start', { map, seed: String(seed), options: {}, seat: '' });
    while (!view.over && found.size < names.length) {
      if (view.actor === 'p1') {
        for (const name of names) {
          if (!found.has(name) && SITUATIONS[name].when(view)) found.set(name, { record: engine.call('record', { players: ['Ilona', 'Marlow'] }).text, view });
        }
      }
      ({ view } = engine.call('bot', { bot: 'random', seat: '' }));
    }
  }
  return { found, missing: names.filter((name) => !found.has(name)) };
}
