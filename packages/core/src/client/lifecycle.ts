/** Says when a page comes back: from sleep, from another tab, from the back-forward cache, to the network. */
export interface Lifecycle {
  /** Returns the way to stop listening. */
  onResume(listener: () => void): () => void;
}

const EVENTS = ['pageshow', 'visibilitychange', 'online'];

/** The page's own coming and going. Silent where there is no page. */
export const browserLifecycle: Lifecycle = {
  onResume: (listener) => {
    const shown = () => {
      if (globalThis.document?.visibilityState !== 'hidden') listener();
    };
    for (const event of EVENTS) globalThis.addEventListener?.(event, shown);
    return () => {
      for (const event of EVENTS) globalThis.removeEventListener?.(event, shown);
    };
  },
};
