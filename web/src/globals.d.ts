/** For tests and for the curious: the record of the game on the screen. */
interface Window {
  smallworld: { record(): string };
}
