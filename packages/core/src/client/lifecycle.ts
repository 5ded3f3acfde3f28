/** Says when a page comes back: from sleep, from another tab, from the back-forward cache, to the network. */
export interface Lifecycle {
  /** Returns the way to stop listening. */
  onResume(listener: () => void): () => void;
}

const EVENTS = ['pageshow', 'visibilitychange', 'online'];

/** The page's own coming and going. Silent where there is no page. */
export const browserLifecycle: Lifecycle = {
  onResume: (listener) => {
    const shown = ({ persisted }: Partial<PageTransitionEvent>) => {
      // What is shown for the first time does not come back.
      if (persisted !== false && globalThis.document?.visibilityState !== 'hidden') listener();
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of EVENTS) globalThis.addEventListener?.(event, shown, { signal });
    return () => listening.abort();
  },
};
