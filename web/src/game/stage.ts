// Motion that explains: the die tumbles, tokens travel, coins fly to their purse. Whoever wants no motion sees
// only the words that stand for a while.
import { coin, die, tile } from '../art/pieces';
import type { GameEvent, View } from '../lib/engine-types';
import { settings } from '../lib/settings.svelte';
import type { Stage } from './controller.svelte';
import { leavings, type Leaving } from './leaving';

interface Spot { x: number; y: number; size: number }

/** Where a region lies on the page. */
export type Places = (region: string) => Spot | null;

/** The first coin reaches its purse after so long, the others one after the other; in milliseconds at speed 1. */
export const ARRIVAL = 450;
export const GAP = 40;
const MOST_COINS = 14;
/** How long words stand at speed 1, and at least. */
const READING = 2200;
const LEAST = 1200;

const middle = (element: Element | null, size: number): Spot | null => {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2, size } : null;
};
const card = (player: string): Spot | null => middle(document.querySelector(`[data-player="${player}"]`), 22);
const purse = (player: string): Spot | null => middle(document.querySelector(`[data-purse="${player}"]`), 22) ?? card(player);
const hand = (player: string): Spot | null => middle(document.querySelector('[data-hand]'), 40) ?? card(player);

function sprite(spot: Spot): HTMLElement {
  const element = document.createElement('div');
  element.className = 'flight';
  element.setAttribute('aria-hidden', 'true');
  element.style.left = `${spot.x}px`;
  element.style.top = `${spot.y}px`;
  document.body.append(element);
  return element;
}

function picture(markup: string, spot: Spot): HTMLElement {
  const element = sprite(spot);
  element.innerHTML = markup;
  return element;
}

async function fly(markup: string, from: Spot, to: Spot, ms: number, delay = 0): Promise<void> {
  const element = picture(markup, from);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const frames = [
    { transform: 'translate(-50%,-50%)', opacity: 1 },
    { transform: `translate(calc(-50% + ${dx / 2}px), calc(-50% + ${dy / 2 - 40}px)) scale(1.12)`, opacity: 1 },
    { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px))`, opacity: 0.9 },
  ];
  await element.animate(frames, { duration: settings.time(ms), delay: settings.time(delay), easing: 'ease-out', fill: 'both' }).finished;
  element.remove();
}

async function tumble(pips: number, spot: Spot): Promise<void> {
  const element = picture(die(3, 64), spot);
  const turn = (k: number) => `translate(-50%,-50%) translate(${Math.sin(k * 2) * 30}px, ${-Math.abs(Math.cos(k * 1.6)) * 36}px) rotate(${k * 270}deg)`;
  const rolling = element.animate([0, 1, 2, 3, 4].map((k) => ({ transform: turn(k) })), { duration: settings.time(620), easing: 'ease-out' });
  const faces = setInterval(() => (element.innerHTML = die(Math.floor(Math.random() * 4), 64)), 90);
  await rolling.finished;
  clearInterval(faces);
  element.innerHTML = die(pips, 72);
  await element.animate([{ transform: 'translate(-50%,-50%) scale(1.25)' }, { transform: 'translate(-50%,-50%) scale(1)' }], { duration: settings.time(520), fill: 'both' }).finished;
  element.remove();
}

/** How long something stands that is to be read. */
export const readingTime = (): number => Math.max(LEAST, settings.time(READING));

/** Words at a place. Nobody waits for them. */
function say({ text }: Leaving, spot: Spot): void {
  const element = sprite(spot);
  element.classList.add('leaving');
  element.dataset.testid = 'leaving';
  element.textContent = text;
  setTimeout(() => element.remove(), readingTime());
}

export function makeStage(places: Places, board: () => Spot): Stage {
  return {
    async before(events: GameEvent[]): Promise<void> {
      if (!settings.moves) return;
      for (const event of events) {
        if (event.kind === 'rolled') await tumble(event.amount, (event.region && places(event.region)) || board());
      }
    },
    async after(events: GameEvent[], view: View, before: View): Promise<void> {
      for (const leaving of leavings(events, before)) {
        const spot = leaving.region ? places(leaving.region) : card(leaving.player);
        if (spot) say(leaving, spot);
      }
      if (!settings.moves) return;
      const flights: Promise<void>[] = [];
      for (const event of events) {
        if (event.kind === 'conquered' && event.region && event.race && event.player) {
          const to = places(event.region);
          const from = hand(event.player);
          const size = Math.max(24, Math.min(56, to?.size ?? 40));
          for (let i = 0; to && from && i < Math.min(event.amount, 5); i++) {
            flights.push(fly(tile(event.race, event.player, size), from, to, 320, i * 60));
          }
        }
        if (event.kind === 'income' && event.player && !event.why) {
          const to = purse(event.player);
          const regions = view.regions.filter((r) => r.owner === event.player).map((r) => places(r.id));
          for (let i = 0; i < Math.min(event.amount, MOST_COINS); i++) {
            const from = regions[i % regions.length];
            if (from && to) flights.push(fly(coin(1, 24), from, to, ARRIVAL, i * GAP));
          }
        }
      }
      await Promise.all(flights);
    },
  };
}
