import type { NextStep, WalletError } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useReady } from './useReady.ts';

/** A state of a component: an error in it is reported. */
interface ReportedState {
  readonly status: string;
  readonly error?: WalletError | undefined;
}

/** Callbacks that every component of this kind has. No detail contains a secret, a name or a contact. */
export interface StateCallbacks<Status extends string> {
  /** Called once, when what was read, or an error, is first shown. */
  readonly onReady?: (() => void) | undefined;
  readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
  readonly onStatusChange?: ((change: { readonly from: Status; readonly to: Status }) => void) | undefined;
}

/** Reports each change of the state once, after the page shows it. */
export function useStateReports<State extends ReportedState>(
  state: State,
  callbacks: StateCallbacks<State['status']>,
  onState?: (state: State, before: State) => void,
): void {
  useReady(state.status, callbacks.onReady);
  const latest = useRef({ callbacks, onState });
  const reported = useRef(state);
  useEffect(() => {
    latest.current = { callbacks, onState };
  });
  useEffect(() => {
    const before = reported.current;
    if (before === state) return;
    reported.current = state;
    const { callbacks: current, onState: report } = latest.current;
    if (before.status !== state.status) current.onStatusChange?.({ from: before.status, to: state.status });
    if (state.error !== undefined) current.onError?.({ code: state.error.code, next: state.error.next });
    report?.(state, before);
  }, [state]);
}
