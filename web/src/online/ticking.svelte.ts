// The time as it goes by, for whatever shows seconds.
const SECOND = 250;

/** To be called by a component; it ticks as long as that stands. */
export function ticking(): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), SECOND);
    return () => clearInterval(timer);
  });
  return { get now() { return now; } };
}
