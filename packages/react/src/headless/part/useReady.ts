import { useEffect, useRef } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';

const notReady: readonly string[] = ['loading', 'resuming', 'restoring'];

/** Calls back once, when the component first shows what it has read, an error, or that the user is signed out. */
export function useReady(status: string, onReady: (() => void) | undefined): void {
  const latest = useLatest(onReady);
  const isReported = useRef(false);
  const isReady = !notReady.includes(status);
  useEffect(() => {
    if (!isReady || isReported.current) return;
    isReported.current = true;
    latest.current?.();
  }, [isReady, latest]);
}
