/** One way to stop, of several; of those that there are. */
export function together(stops: readonly ((() => void) | undefined)[]): () => void {
  return () => {
    for (const stop of stops) stop?.();
  };
}
