import type { NextStep } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import { useReady } from './useReady.ts';

/** The callbacks of a component that shows what a store reads. */
export interface StoreEvents {
  /** Called once, when the first data, or an error, is shown. */
  readonly onReady?: (() => void) | undefined;
  readonly onStatusChange?: ((change: { readonly from: string; readonly to: string }) => void) | undefined;
  /** Called once for each error. */
  readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
}

type State = {
  readonly status: string;
  readonly error?: { readonly code: string; readonly next: NextStep };
};

/** Calls the callbacks, each once for each change. No detail contains a name, an amount or a number. */
export function useStoreEvents(state: State, events: StoreEvents): void {
  const latest = useLatest(events);
  useReady(state.status, events.onReady);
  const known = useRef<State | undefined>(undefined);
  useEffect(() => {
    const from = known.current?.status;
    const before = known.current;
    known.current = state;
    const { onStatusChange, onError } = latest.current;
    if (from !== undefined && from !== state.status) onStatusChange?.({ from, to: state.status });
    if (state.error !== undefined && state.error !== before?.error)
      onError?.({ code: state.error.code, next: state.error.next });
  }, [state, latest]);
}
