import { type RefObject, useEffect, useRef } from 'react';
import { isFocusInside } from '../../focus/isFocusInside.ts';
import { useIsInUse } from './useFocusReturn.ts';

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
    if (previous === undefined ? !autoFocus : !isInUse.current || !isFocusInside(element)) return;
    for (const part of first.current) {
      // A hidden heading names the component around the one that shows the step.
      const target = element.querySelector<HTMLElement>(`[data-lk-part="${part}"]:not([hidden])`);
      if (target === null) continue;
      target.focus();
      return;
    }
  }, [root, step, autoFocus, isInUse]);
  return isInUse;
}
