/** Why a press was not taken for a person's confirmation. */
export type PressRefusal = 'untrusted' | 'tooEarly' | 'covered';

export interface ConfirmGuard {
  /** Why this press does not count; `undefined` when it does. */
  judge(event: Pick<Event, 'isTrusted'>): PressRefusal | undefined;
  /** Watches an element from now on for being moved or covered: the waiting begins again. Returns the way to stop. */
  watch(element: Element): () => void;
}

/** So long after appearing, moving or changing, a press is taken for an accident or a trick. */
export const ARM_MS = 500;

/**
 * Tells a person's press of a confirming button from a script's, from one that was meant for what stood there before,
 * and from one through a cover. A browser that cannot tell what covers an element is believed to show it.
 *
 * ```ts
 * const guard = createConfirmGuard({ now: () => performance.now() })
 * button.onclick = (event) => { if (guard.judge(event) === undefined) send.confirm() }
 * ```
 *
 * @param parameters.now milliseconds that only grow.
 */
export function createConfirmGuard(parameters: { readonly now: () => number }): ConfirmGuard {
  let since = parameters.now();
  let element: Element | undefined;
  let place = '';
  let covered = false;

  /** A change of place counts from when it is first seen; scrolling by a person's own hand included. */
  const look = () => {
    if (element === undefined) return;
    const { x, y } = element.getBoundingClientRect();
    const now = `${Math.round(x)} ${Math.round(y)}`;
    if (now === place) return;
    place = now;
    since = parameters.now();
  };

  return {
    judge(event) {
      if (!event.isTrusted) return 'untrusted';
      look();
      if (parameters.now() - since < ARM_MS) return 'tooEarly';
      return covered ? 'covered' : undefined;
    },
    watch(target) {
      element = target;
      look();
      since = parameters.now();
      const stop = watchCover(target, (now) => {
        covered = now;
      });
      const timer = setInterval(look, ARM_MS / 2);
      return () => {
        clearInterval(timer);
        stop();
        element = undefined;
        covered = false;
      };
    },
  };
}

/** `IntersectionObserver` v2: only it knows what is painted over an element. */
interface VisibilityOptions extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}

function watchCover(element: Element, report: (covered: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined' || !('isVisible' in IntersectionObserverEntry.prototype)) {
    return () => {};
  }
  const options: VisibilityOptions = { threshold: [0.5, 1], trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver((entries) => {
    const last = entries[entries.length - 1];
    if (last !== undefined) report(last.isIntersecting && 'isVisible' in last && last.isVisible === false);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
