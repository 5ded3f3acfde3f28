import { useEffect, useRef } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';

/**
 * Calls back when the user's own action has led to a status. What was so before is no news: it needs the working status
 * first.
 */
export function useSuccess(parameters: {
  readonly status: string;
  readonly working: string;
  readonly success: string;
  readonly onSuccess: (() => void) | undefined;
}): void {
  const { status, working, success } = parameters;
  const latest = useLatest(parameters.onSuccess);
  const hasWorked = useRef(false);
  useEffect(() => {
    if (status === working) hasWorked.current = true;
    if (status !== success || !hasWorked.current) return;
    hasWorked.current = false;
    latest.current?.();
  }, [status, working, success, latest]);
}
