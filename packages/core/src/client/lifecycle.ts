/**
 * Notifies when a page resumes: from sleep, from another tab, from the back-forward cache, or when the network returns.
 */
export interface Lifecycle {
  /** Returns a function that stops listening. */
  onResume(listener: () => void): () => void;
  /** Returns whether the page is hidden or offline, so that nothing is retried before it resumes. Default: it is not. */
  isSuspended?(): boolean;
}

const isHidden = () => globalThis.document?.visibilityState === 'hidden';

const EVENTS = ['pageshow', 'visibilitychange', 'online'];

/** The lifecycle of the page. Silent where there is no page. */
export const browserLifecycle: Lifecycle = {
  onResume: (listener) => {
    const notify = ({ persisted }: Partial<PageTransitionEvent>) => {
      // The first display of a page is not a resume.
      if (persisted !== false && !isHidden()) listener();
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of EVENTS) globalThis.addEventListener?.(event, notify, { signal });
    return () => listening.abort();
  },
  isSuspended: () => isHidden() || globalThis.navigator?.onLine === false,
};
