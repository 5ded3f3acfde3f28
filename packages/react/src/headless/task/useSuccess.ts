import { useEffect, useRef } from 'react';

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
  const latest = useRef(parameters.onSuccess);
  const hasWorked = useRef(false);
  useEffect(() => {
    latest.current = parameters.onSuccess;
  });
  useEffect(() => {
    if (status === working) hasWorked.current = true;
    if (status !== success || !hasWorked.current) return;
    hasWorked.current = false;
    latest.current?.();
  }, [status, working, success]);
}
