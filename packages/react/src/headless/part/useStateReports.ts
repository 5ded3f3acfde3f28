import type { NextStep, WalletError } from '@latchkey/core';
import { useChange } from './useChange.ts';
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
  useChange(state, (now, before) => {
    const { onStatusChange, onError } = callbacks;
    if (before.status !== now.status) onStatusChange?.({ from: before.status, to: now.status });
    if (now.error !== undefined) onError?.({ code: now.error.code, next: now.error.next });
    onState?.(now, before);
  });
}
