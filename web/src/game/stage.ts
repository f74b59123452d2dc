// Motion that explains: the die tumbles, tokens travel, coins fly to their purse.
import { coin, die, tile } from '../art/pieces';
import type { GameEvent, View } from '../lib/engine-types';
import { settings } from '../lib/settings.svelte';
import type { Stage } from './controller.svelte';

interface Spot { x: number; y: number; size: number }

/** Where a region lies on the page. */
export type Places = (region: string) => Spot | null;

const middle = (element: Element | null, size: number): Spot | null => {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2, size } : null;
};
const purse = (player: string): Spot | null => middle(document.querySelector(`[data-player="${player}"]`), 22);
const hand = (player: string): Spot | null => middle(document.querySelector('[data-hand]'), 40) ?? purse(player);

function sprite(markup: string, spot: Spot): HTMLElement {
  const element = document.createElement('div');
  element.className = 'flight';
  element.setAttribute('aria-hidden', 'true');
  element.style.left = `${spot.x}px`;
  element.style.top = `${spot.y}px`;
  element.innerHTML = markup;
  document.body.append(element);
  return element;
}

async function fly(markup: string, from: Spot, to: Spot, ms: number, delay = 0): Promise<void> {
  const element = sprite(markup, from);
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
  const element = sprite(die(3, 64), spot);
  const turn = (k: number) => `translate(-50%,-50%) translate(${Math.sin(k * 2) * 30}px, ${-Math.abs(Math.cos(k * 1.6)) * 36}px) rotate(${k * 270}deg)`;
  const rolling = element.animate([0, 1, 2, 3, 4].map((k) => ({ transform: turn(k) })), { duration: settings.time(620), easing: 'ease-out' });
  const faces = setInterval(() => (element.innerHTML = die(Math.floor(Math.random() * 4), 64)), 90);
  await rolling.finished;
  clearInterval(faces);
  element.innerHTML = die(pips, 72);
  await element.animate([{ transform: 'translate(-50%,-50%) scale(1.25)' }, { transform: 'translate(-50%,-50%) scale(1)' }], { duration: settings.time(520), fill: 'both' }).finished;
  element.remove();
}

export function makeStage(places: Places, board: () => Spot): Stage {
  return {
    async before(events: GameEvent[]): Promise<void> {
      for (const event of events) {
        if (event.kind === 'rolled') await tumble(event.amount, (event.region && places(event.region)) || board());
      }
    },
    async after(events: GameEvent[], view: View): Promise<void> {
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
          regions.slice(0, 14).forEach((from, i) => {
            if (from && to) flights.push(fly(coin(1, 24), from, to, 450, i * 40));
          });
        }
      }
      await Promise.all(flights);
    },
  };
}
