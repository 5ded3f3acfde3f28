/** Says when a page comes back: from sleep, from another tab, from the back-forward cache. */
export interface Lifecycle {
  /** Returns the way to stop listening. */
  onResume(listener: () => void): () => void;
}

/** The page's own coming and going. Silent where there is no page. */
export const browserLifecycle: Lifecycle = {
  onResume: (listener) => {
    const page = globalThis.document as Document | undefined;
    const shown = () => {
      if (page?.visibilityState !== 'hidden') listener();
    };
    const events = ['pageshow', 'visibilitychange', 'online'] as const;
    const targets = [globalThis, page, globalThis] as const;
    for (const [at, event] of events.entries()) targets[at]?.addEventListener?.(event, shown);
    return () => {
      for (const [at, event] of events.entries()) targets[at]?.removeEventListener?.(event, shown);
    };
  },
};
