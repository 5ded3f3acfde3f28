import type { NextStep, WalletError } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';

/** Reports an error once, as long as no other one of the same source replaces it. */
export function useReportedError(
  error: WalletError | undefined,
  onError: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined,
): void {
  const latest = useLatest(onError);
  const reported = useRef<WalletError | undefined>(undefined);
  useEffect(() => {
    if (error === reported.current) return;
    reported.current = error;
    if (error !== undefined) latest.current?.({ code: error.code, next: error.next });
  }, [error, latest]);
}
