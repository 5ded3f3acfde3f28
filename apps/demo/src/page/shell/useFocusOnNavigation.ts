import { type RefObject, useEffect, useRef } from 'react';

let isLoaded = false;

/**
 * Moves the focus to the start of a screen, so that a screen reader reads it. Loading the page does not.
 *
 * ```tsx
 * <h1 ref={useFocusOnNavigation()} tabIndex={-1}>Home</h1>
 * ```
 */
export function useFocusOnNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (isLoaded) ref.current?.focus();
    isLoaded = true;
  }, []);
  return ref;
}
