/** Combines several disposers into one, ignoring undefined ones. */
export function combineDisposers(stops: readonly ((() => void) | undefined)[]): () => void {
  return () => {
    for (const stop of stops) stop?.();
  };
}
