/** For tests and for the curious: the record of the game on the screen. */
interface Window {
  smallworld: { record(): string };
}

/** What each language calls itself, by its code; filled in by the build. */
declare const OWN_NAMES: Record<string, string>;
