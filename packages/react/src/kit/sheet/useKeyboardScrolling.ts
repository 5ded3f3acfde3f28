import { type RefObject, useEffect } from 'react';

/**
 * Makes an element focusable while its content is larger than itself, so that arrow keys scroll it. Some browsers do so
 * themselves.
 *
 * ```ts
 * const body = useRef<HTMLDivElement>(null)
 * useKeyboardScrolling(body)
 * ```
 */
export function useKeyboardScrolling(element: RefObject<HTMLElement | null>): void {
  // Runs after every render, because other children may be there.
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (current.scrollHeight > current.clientHeight) current.tabIndex = 0;
      else current.removeAttribute('tabindex');
    });
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  });
}
