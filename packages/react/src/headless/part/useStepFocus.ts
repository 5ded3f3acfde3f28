import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the start of the new step when the step changes: to the named element, else to the heading. It does
 * so only where the user's last press or focus was inside the component: a step that follows from loading takes no focus
 * and does not scroll the page. The first step takes the focus on request. Returns whether that press or
 * focus was inside.
 */
export function useStepFocus(parameters: {
  readonly root: RefObject<HTMLElement | null>;
  readonly step: string;
  /** Parts to try, in order. */
  readonly first: readonly string[];
  readonly autoFocus: boolean;
}): RefObject<boolean> {
  const { root, step, autoFocus } = parameters;
  const first = useRef(parameters.first);
  first.current = parameters.first;
  const previousStep = useRef<string | undefined>(undefined);
  const isInUse = useIsInUse(root, autoFocus);

  useEffect(() => {
    const element = root.current;
    const previous = previousStep.current;
    previousStep.current = step;
    if (element === null || previous === step) return;
    if (previous === undefined ? !autoFocus : !isInUse.current || !canMoveFocus(element)) return;
    for (const part of first.current) {
      const target = element.querySelector<HTMLElement>(`[data-lk-part="${part}"]`);
      if (target === null) continue;
      target.focus();
      return;
    }
  }, [root, step, autoFocus, isInUse]);
  return isInUse;
}

/**
 * Records whether the user's last press or focus was inside the element. The focus alone does not tell: it is lost when
 * the focused element is removed, and Safari does not focus a pressed button.
 */
function useIsInUse(root: RefObject<HTMLElement | null>, initial: boolean): RefObject<boolean> {
  const isInUse = useRef(initial);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const listening = new AbortController();
    const record = (event: Event) => {
      isInUse.current = event.composedPath().includes(element);
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of ['focusin', 'pointerdown']) element.ownerDocument.addEventListener(type, record, options);
    return () => listening.abort();
  }, [root]);
  return isInUse;
}

/**
 * Whether the focus is inside the element, on a container of it, which took it while the element loaded, or nowhere,
 * because the focused element may just have been removed.
 */
function canMoveFocus(element: HTMLElement): boolean {
  const rootNode = element.getRootNode() as Document | ShadowRoot;
  const focused = rootNode.activeElement ?? element.ownerDocument.activeElement;
  return focused === null || focused.contains(element) || element.contains(focused);
}
