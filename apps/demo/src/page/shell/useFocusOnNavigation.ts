import { type RefObject, useEffect, useRef } from 'react';

let isLoaded = false;

/**
 * Moves the focus to the start of a screen, so that a screen reader reads it. Loading the page does not. `part` names what
 * fills a screen that shows one of several things: the focus moves when it changes.
 *
 * ```tsx
 * <h1 ref={useFocusOnNavigation()} tabIndex={-1}>Home</h1>
 * ```
 */
export function useFocusOnNavigation<Target extends HTMLElement>(part?: string): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the part moves the focus
  useEffect(() => {
    if (isLoaded) ref.current?.focus();
    isLoaded = true;
  }, [part]);
  return ref;
}
