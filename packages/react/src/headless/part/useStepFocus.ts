import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the step changes, puts the focus where the new step begins: on the element named, else on the heading.
 * A person who has gone elsewhere in the page is left there. The first step takes no focus unless asked to.
 */
export function useStepFocus(parameters: {
  readonly root: RefObject<HTMLElement | null>;
  readonly step: string;
  /** Parts to try, in order. */
  readonly first: readonly string[];
  readonly autoFocus: boolean;
}): void {
  const { root, step, autoFocus } = parameters;
  const first = useRef(parameters.first);
  first.current = parameters.first;
  const shown = useRef<string | undefined>(undefined);

  useEffect(() => {
    const element = root.current;
    const before = shown.current;
    shown.current = step;
    if (element === null || before === step) return;
    if (before === undefined ? !autoFocus : !isOurs(element)) return;
    for (const part of first.current) {
      const target = element.querySelector<HTMLElement>(`[data-lk-part="${part}"]`);
      if (target === null) continue;
      target.focus();
      return;
    }
  }, [root, step, autoFocus]);
}

/** Whether the focus is inside of the element, or nowhere: an element that had it may just have been removed. */
function isOurs(element: HTMLElement): boolean {
  const place = element.getRootNode() as Document | ShadowRoot;
  const focused = place.activeElement ?? element.ownerDocument.activeElement;
  return focused === null || focused === element.ownerDocument.body || element.contains(focused);
}
