export interface Occlusion {
  /** Whether the element was covered when the current press began: pressing may itself transform the element. */
  isCovered(): boolean;
  /** Asks the browser again. */
  renew(): void;
  stop(): void;
}

/** `IntersectionObserver` v2: the only API that reports occlusion. */
interface VisibilityOptions extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}

/**
 * Observes whether something covers an element. A browser that cannot tell is assumed to show it.
 */
export function observeOcclusion(element: Element): Occlusion {
  if (typeof IntersectionObserver === 'undefined' || !('isVisible' in IntersectionObserverEntry.prototype)) {
    return { isCovered: () => false, renew: () => {}, stop: () => {} };
  }
  let covered = false;
  let coveredAtPress: boolean | undefined;
  const options: VisibilityOptions = { threshold: [0.5, 1], trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver((entries) => {
    const last = entries[entries.length - 1];
    if (last !== undefined) covered = last.isIntersecting && 'isVisible' in last && last.isVisible === false;
  }, options);
  observer.observe(element);
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ['pointerdown', 'keydown'])
    element.addEventListener(type, () => (coveredAtPress ??= covered), { capture: true, signal });
  for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur']) {
    const release = () => setTimeout(() => (coveredAtPress = undefined));
    element.ownerDocument.addEventListener(type, release, { capture: true, signal });
  }
  return {
    isCovered: () => coveredAtPress ?? covered,
    renew() {
      observer.unobserve(element);
      observer.observe(element);
    },
    stop() {
      listening.abort();
      observer.disconnect();
    },
  };
}
