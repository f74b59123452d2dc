// Lessons against the engine: every line is legal where it stands, every note speaks of what is there, no sentence is without its
// numbers, and nothing that is to be taught is missing.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MapFile } from '../src/art/geometry';
import { LESSONS, loadTexts } from '../src/lessons/content';
import { isNote, isSaid, linesBefore, luckFrom, moveFrom, noteBefore, notesOf, partsOf, regionsOf, stands, type Lesson, type Note } from '../src/lessons/course';
import { factsOf } from '../src/lessons/facts';
import { keepProgress, progressOf } from '../src/lessons/progress';
import { LessonTable } from '../src/lessons/table.svelte';
import type { Score, Step, View } from '../src/lib/engine-types';
import { has, t } from '../src/lib/i18n';
import { language, LANGUAGES } from '../src/lib/language.svelte';
import { loadWorld } from '../src/lib/maps';
import { Unheard } from '../src/table/table';
import { asking, engine } from './game';
import { Store } from './store';

const { call } = await engine();

/** What each lesson must teach. */
const IDEAS: Record<string, string[]> = {
  'first-game': ['goal', 'pick', 'enter', 'price', 'tribe', 'die', 'redeploy', 'score', 'expand', 'losses', 'decline', 'second', 'attack', 'end', 'won'],
  underground: ['river', 'monsters', 'relic', 'place', 'chasm'],
  sky: ['lift', 'first-conquest', 'island', 'bridge'],
};

vi.stubGlobal('document', { documentElement: { lang: '' }, title: '' });
vi.stubGlobal('localStorage', new Store());
beforeAll(loadTexts);
afterAll(() => language.speak('en'));

const follow = (lesson: Lesson, at: number): Step => call('follow', { game: { ...lesson.game, seed: '', custom: '', seat: 'p1' }, lines: linesBefore(lesson, at) });
const look = (): View => call('look', { seat: 'p1' }).view;
const scores = (): Score[] => call('scores', { seat: 'p1' }).turns;

interface Moment { note: Note; view: View; scores: Score[]; map: MapFile }
/** Every note with the table that it speaks of; lines are said as the page says them. */
async function play(lesson: Lesson): Promise<Moment[]> {
  const begun = follow(lesson, 0);
  expect(begun.trouble, lesson.id).toBeNull();
  const map = await loadWorld(lesson.game.map, lesson.game.sky);
  const moments: Moment[] = [];
  for (let at = 0; at < lesson.script.length; ) {
    const entry = lesson.script[at];
    if (isNote(entry)) moments.push({ note: entry, view: look(), scores: scores(), map });
    const luck = luckFrom(lesson, at + 1);
    const move = isNote(entry) ? { lines: entry.say ? [...entry.say, ...luck] : [], entries: 1 + (entry.say ? luck.length : 0) } : moveFrom(lesson, at)!;
    const step: Step = call('hear', { lines: move.lines, seat: 'p1' });
    expect(step.refusal, `${lesson.id}: ${move.lines.join(', ')}`).toBe('ok');
    at += move.entries;
  }
  return moments;
}
const played = new Map<string, Moment[]>();
for (const lesson of LESSONS) played.set(lesson.id, await play(lesson));
const all = LESSONS.flatMap((lesson) => played.get(lesson.id)!.map((moment) => ({ lesson, ...moment })));
const cast = (map: MapFile, view: View) => ({ map, seats: view.players.map((p) => ({ name: p.id, bot: null })), lifts: view.lifts });

describe('lessons', () => {
  it('are those that lie in the folder', () => {
    const files = readdirSync(fileURLToPath(new URL('../../content/lessons', import.meta.url))).filter((file) => !/^[a-z]{2}\.json$/.test(file));
    expect(LESSONS.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  });

  it('teach every idea, each note once', () => {
    for (const lesson of LESSONS) {
      const ideas = new Set(notesOf(lesson).flatMap((note) => note.ideas ?? []));
      expect(IDEAS[lesson.id].filter((idea) => !ideas.has(idea)), lesson.id).toEqual([]);
      const names = notesOf(lesson).map(({ note }) => note);
      expect(new Set(names).size, lesson.id).toBe(names.length);
    }
  });

  it('ask only for what the learner can do then, and speak of regions that are there', () => {
    for (const { lesson, note, view, map } of all) {
      const where = `${lesson.id} ${note.note}`;
      if (note.say) expect(view.actor, where).toBe('p1');
      for (const line of note.say ?? []) expect(view.legal.map((c) => c.line), where).toContain(line);
      expect(stands(note, view, map), where).toBe(true);
      if (note.say) expect([...regionsOf(note), ...partsOf(note)], where).not.toEqual([]);
      if (note.sum) expect(view.regions.find((r) => r.id === regionsOf(note)[0])!.terms.length, where).toBeGreaterThan(0);
    }
  });

  it('end with a note, and the first game with its end, won', () => {
    for (const { script, id } of LESSONS) expect(isNote(script.at(-1)), id).toBe(true);
    const { view, scores } = played.get('first-game')!.at(-1)!;
    expect([view.over, view.winners]).toEqual([true, ['p1']]);
    const { coins, theirs, declined } = factsOf({ note: 'won' }, view, cast(played.get('first-game')![0].map, view), scores);
    expect(coins).toBeGreaterThan(theirs as number);
    // The last note says why: without its races in decline the game would not have been won.
    expect((coins as number) - (declined as number)).toBeLessThan(theirs as number);
  });

  it('say one thing in two sentences at most, with all its numbers from the table, in every language', async () => {
    for (const code of LANGUAGES) {
      await language.speak(code);
      for (const { lesson, note, view, map, scores } of all) {
        const key = `lesson.${lesson.id}.note.${note.note}`;
        for (const part of ['title', 'text']) expect(has(`${key}.${part}`), `${code} ${key}`).toBe(true);
        const raw = language.texts.get(`${key}.text`)!;
        expect(raw.replace(/\{[^{}]*\}/g, ''), `${code} ${key} has a number of its own`).not.toMatch(/\d/);
        const text = t(`${key}.text`, factsOf(note, view, cast(map, view), scores));
        expect(text, `${code} ${key}`).not.toMatch(/[{}]|undefined|NaN/);
        expect(text.split('*').length % 2, `${code} ${key}: stars in pairs`).toBe(1);
        // A name may end with a stop; a sentence is followed by another one.
        expect(text.split(/[.!?](?=\s+\p{Lu}|$)/u).filter(Boolean).length, `${code} ${key}: ${text}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('have no text that is never said', () => {
    const said = new Set(LESSONS.flatMap((lesson) => notesOf(lesson).map(({ note }) => `${lesson.id}.note.${note}`)));
    const texts = [...language.english.keys(), ...language.texts.keys()].flatMap((key) => /^lesson\.([\w-]+\.note\.[\w-]+)\./.exec(key)?.[1] ?? []);
    expect(texts.filter((key) => !said.has(key))).toEqual([]);
  });
});

describe('the table of a lesson', () => {
  const lesson = LESSONS[0];
  const first = lesson.script.findIndex(isNote);
  const now = (table: LessonTable) => (isNote(lesson.script[table.at]) ? (lesson.script[table.at] as Note).note : null);
  /** All that is played until a note asks. */
  async function run(table: LessonTable): Promise<void> {
    while (await table.next('p1', () => false)) table.keep();
    table.keep();
  }

  it('goes on by what the note asks for alone, back, and on where it was left', async () => {
    keepProgress(lesson.id, { at: 0, done: false });
    const table = await LessonTable.open(asking(call), lesson);
    expect(await table.next('p1', () => false)).toBe(null);
    expect(now(table)).toBe('goal');
    table.on();
    expect(now(table)).toBe('pick');
    await expect(table.say(['p1 pick 1'], 'p1')).rejects.toBeInstanceOf(Unheard);
    expect(table.strays).toBe(1);
    expect((await table.say(['p1 pick 0'], 'p1')).refusal).toBe('ok');
    await run(table);
    expect(now(table)).toBe('enter');
    // What the rules forbid is answered by the engine, what they allow by the lesson.
    expect((await table.why('p1 conquer r14', 'p1')).refusal).toBe('not-border');
    await expect(table.why('p1 conquer r06', 'p1')).rejects.toBeInstanceOf(Unheard);
    const again = await LessonTable.open(asking(call), lesson);
    expect(now(again)).toBe('enter');
    expect((await again.undo(1, 'p1')).view!.prompt).toBe('choose');
    again.keep();
    expect(now(again)).toBe('pick');
    again.show();
    await run(again);
    expect(now(again)).toBe('enter');
    expect((await again.advise()).lines).toEqual(['p1 conquer r02']);
  });

  it('is shown from its beginning to its end, and begins anew when it is done', async () => {
    keepProgress(lesson.id, { at: 0, done: false });
    const table = await LessonTable.open(asking(call), lesson);
    for (let n = 0; n < notesOf(lesson).length - 1; n++) {
      if (table.note!.say) table.show();
      else table.on();
      await run(table);
    }
    expect(now(table)).toBe('won');
    expect(progressOf(lesson.id).done).toBe(true);
    expect((await LessonTable.open(asking(call), lesson)).at).toBe(first);
  });

  it('takes pieces in any order and no others', () => {
    const note = notesOf(lesson).find((n) => n.note === 'redeploy')!;
    expect(isSaid(note, [...note.say!].reverse())).toBe(true);
    expect(isSaid(note, note.say!.slice(1))).toBe(false);
  });

  it('knows no way back from its first note', () => expect(noteBefore(lesson, first)).toBe(-1));

  it('does not trust what is kept', () => {
    localStorage.setItem('smallworld.lessons', '{"first-game": {"at": "x", "done": 3}, "sky": null}');
    expect(progressOf('first-game')).toEqual({ at: 0, done: false });
    expect(progressOf('sky')).toEqual({ at: 0, done: false });
    localStorage.setItem('smallworld.lessons', 'nonsense');
    expect(progressOf('first-game')).toEqual({ at: 0, done: false });
  });
});
