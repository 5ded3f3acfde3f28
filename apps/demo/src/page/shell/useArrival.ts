import { type RefObject, useEffect, useRef } from 'react';

let opened = false;

/**
 * Takes the focus to where a screen begins, so that it is read. Opening the page does not: it has its own beginning.
 *
 * ```tsx
 * <h1 ref={useArrival()} tabIndex={-1}>Home</h1>
 * ```
 */
export function useArrival<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (opened) ref.current?.focus();
    opened = true;
  }, []);
  return ref;
}
