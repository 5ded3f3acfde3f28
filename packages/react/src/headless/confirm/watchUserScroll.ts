/** A scroll this soon after input by the user is the user's. */
const INPUT_MS = 300;
/** A scroll this soon after one of the user's continues it, as momentum does. */
const MOMENTUM_MS = 200;
const KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
  'Tab',
]);

export interface UserScroll {
  /** Whether the page scrolls now because the user scrolls it: by wheel, touch, key or scrollbar. */
  isActive(): boolean;
  stop(): void;
}

/**
 * Tells scrolling by the user from scrolling by a script. A press on something else is no reason for the page to scroll.
 *
 * @param onScroll called on each scroll by the user, before the page is painted.
 */
export function watchUserScroll(document: Document, now: () => number, onScroll: () => void): UserScroll {
  let lastInput = Number.NEGATIVE_INFINITY;
  let lastScroll = Number.NEGATIVE_INFINITY;
  let scrollbar: 'held' | 'free' = 'free';
  const listening = new AbortController();
  const listen = (types: readonly string[], listener: (event: Event) => void) => {
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of types) document.addEventListener(type, listener, options);
  };
  const isActive = () => scrollbar === 'held' || now() - lastInput < INPUT_MS || now() - lastScroll < MOMENTUM_MS;
  listen(['wheel', 'touchmove', 'keydown'], (event) => {
    if (event.isTrusted && (!(event instanceof KeyboardEvent) || KEYS.has(event.key))) lastInput = now();
  });
  listen(['pointerdown'], (event) => {
    scrollbar = event.isTrusted && event instanceof PointerEvent && isOnScrollbar(event) ? 'held' : 'free';
  });
  listen(['pointerup', 'pointermove'], (event) => {
    if (event instanceof PointerEvent && event.buttons === 0) scrollbar = 'free';
  });
  listen(['scroll'], () => {
    if (!isActive()) return;
    lastScroll = now();
    onScroll();
  });
  return { isActive, stop: () => listening.abort() };
}

/** Whether the pointer is beside the content of the element, where its scrollbar is. */
function isOnScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false;
  const { x, y } = target === target.ownerDocument.documentElement ? { x: 0, y: 0 } : target.getBoundingClientRect();
  return clientX - x >= target.clientLeft + target.clientWidth || clientY - y >= target.clientTop + target.clientHeight;
}
