import { type Occlusion, observeOcclusion } from './observeOcclusion.ts';
import { isScriptedPressAllowed } from './scriptedPresses.ts';
import { type UserScroll, watchUserScroll } from './watchUserScroll.ts';

/** Why a press was refused as a confirmation. */
export type PressRefusal = 'untrusted' | 'tooEarly' | 'covered';

export interface ConfirmGuard {
  /** Returns why this press is refused, or `undefined` when it is accepted. */
  checkPress(event: Pick<Event, 'isTrusted'>): PressRefusal | undefined;
  /**
   * Observes whether an element moves or is covered; either restarts the wait. Scrolling by the user does not. Returns a
   * function that stops observing.
   */
  observe(element: Element): () => void;
}

/** How long after appearing, moving or changing a press is treated as accidental or as clickjacking. */
export const MIN_STABLE_MS = 500;

/**
 * Distinguishes a user's press of a confirm button from a script's, from one that was meant for the content before, and
 * from one through an overlay. A browser that cannot report occlusion is assumed to show the element.
 *
 * ```ts
 * const guard = createConfirmGuard({ now: () => performance.now() })
 * button.onclick = (event) => { if (guard.checkPress(event) === undefined) send.confirm() }
 * ```
 *
 * @param parameters.now monotonic milliseconds.
 */
export function createConfirmGuard(parameters: { readonly now: () => number }): ConfirmGuard {
  let stableSince = parameters.now();
  let observed: Observed | undefined;

  /** A move counts from when it is first observed. A move that follows from the user's scrolling does not count. */
  const checkPosition = () => {
    if (observed === undefined) return;
    const before = observed.place;
    const place = measure(observed.element);
    if (Math.abs(place.x - before.x) < 1 && Math.abs(place.y - before.y) < 1) return;
    observed.place = place;
    if (!observed.scroll.isActive() || !isScrolled(before, place)) stableSince = parameters.now();
  };

  return {
    checkPress(event) {
      if (isScriptedPressAllowed()) return undefined;
      if (!event.isTrusted) return 'untrusted';
      checkPosition();
      if (parameters.now() - stableSince < MIN_STABLE_MS) return 'tooEarly';
      if (observed?.occlusion.isCovered() !== true) return undefined;
      // The next press needs a report of its own.
      observed.occlusion.renew();
      return 'covered';
    },
    observe(element) {
      const scroll = watchUserScroll(element.ownerDocument, parameters.now, checkPosition);
      const occlusion = observeOcclusion(element);
      observed = { element, scroll, occlusion, place: measure(element) };
      stableSince = parameters.now();
      const timer = setInterval(checkPosition, MIN_STABLE_MS / 2);
      return () => {
        clearInterval(timer);
        scroll.stop();
        occlusion.stop();
        observed = undefined;
      };
    },
  };
}

interface Observed {
  readonly element: Element;
  readonly scroll: UserScroll;
  readonly occlusion: Occlusion;
  place: Place;
}

/** Where the center of an element is in the window, which a pressed button keeps when it shrinks, and how far everything around it is scrolled. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

function measure(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  let [scrollX, scrollY] = [0, 0];
  for (let parent = getParent(element); parent !== null; parent = getParent(parent)) {
    scrollX += parent.scrollLeft;
    scrollY += parent.scrollTop;
  }
  return { x: x + width / 2, y: y + height / 2, scrollX, scrollY };
}

function getParent(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Whether an element moved no further than the content around it was scrolled; one that sticks moves less. */
function isScrolled(before: Place, after: Place): boolean {
  const horizontal = Math.abs(after.x - before.x) <= Math.abs(after.scrollX - before.scrollX) + 1;
  return horizontal && Math.abs(after.y - before.y) <= Math.abs(after.scrollY - before.scrollY) + 1;
}
