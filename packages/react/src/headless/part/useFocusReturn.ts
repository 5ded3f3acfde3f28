import { type RefObject, useEffect, useRef } from 'react';
import { getFocused } from '../../focus/getFocused.ts';
import { isFocusLost } from '../../focus/isFocusInside.ts';

type Target = HTMLElement | null | undefined;

/**
 * Moves the focus to the first focusable target when a change removed or hid the focused element. A focus that is
 * elsewhere stays.
 *
 * ```ts
 * useFocusReturn(isExpired, () => [button.current])
 * ```
 *
 * @param change A new value triggers the check.
 * @param findTargets Called after the change is on the page. Return nothing where the user was elsewhere
 *   ({@link useIsInUse}).
 */
export function useFocusReturn(change: unknown, findTargets: () => readonly Target[]): void {
  const previous = useRef(change);
  const find = useRef(findTargets);
  find.current = findTargets;
  useEffect(() => {
    if (previous.current === change) return;
    previous.current = change;
    for (const target of find.current()) {
      if (!target?.isConnected) continue;
      if (!isFocusLost(target)) return;
      target.focus();
    }
  }, [change]);
}

/**
 * Moves the focus to a part when a change removed or hid the focused element, if the user was in the component.
 *
 * ```ts
 * useFocusReturnToPart(state.status, { root, isInUse: useIsInUse(root), part: 'heading' })
 * ```
 */
export function useFocusReturnToPart(
  change: unknown,
  parameters: {
    readonly root: RefObject<HTMLElement | null>;
    readonly isInUse: RefObject<boolean>;
    /** The value of `data-lk-part`. */
    readonly part: string;
  },
): void {
  const { root, isInUse, part } = parameters;
  useFocusReturn(change, () =>
    isInUse.current ? [root.current?.querySelector<HTMLElement>(`[data-lk-part="${part}"]`)] : [],
  );
}

/**
 * Records whether the user's last press or focus was inside the element, also after its removal. The focus alone does not
 * tell: it is lost when the focused element is removed, and Safari does not focus a pressed button.
 */
export function useIsInUse(root: RefObject<HTMLElement | null>, initial = false): RefObject<boolean> {
  const isInUse = useRef(initial);
  useEffect(() => {
    const listening = new AbortController();
    // A child may have taken the focus before this effect.
    if (root.current?.contains(getFocused(root.current))) isInUse.current = true;
    const record = (event: Event) => {
      isInUse.current = root.current !== null && event.composedPath().includes(root.current);
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    const page = root.current?.ownerDocument ?? document;
    for (const type of ['focusin', 'pointerdown']) page.addEventListener(type, record, options);
    return () => listening.abort();
  }, [root]);
  return isInUse;
}
