/** Resolves when a signal is aborted, also one that is aborted already; never without a signal. */
export function waitForAbort(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
}
