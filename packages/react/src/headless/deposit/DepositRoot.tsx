'use client';
import type { InternalAccount, NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { type Deposit, type DepositState, useDeposit } from '../../hooks/useDeposit.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useFocusReturnToPart } from '../part/useFocusReturn.ts';
import { useReady } from '../part/useReady.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { DepositContext, useDepositContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link DepositRoot}. */
const DepositSection: Part<'section', PartState, Own> = createPart<'section', PartState, Own>(
  'section',
  'deposit',
  ({ autoFocus, ...rest }) => {
    const { deposit, ids } = useDepositContext('Deposit.Root');
    const { state } = deposit;
    const element = useRef<HTMLElement>(null);
    const isInUse = useStepFocus({ root: element, step: state.status, first: ['heading'], autoFocus });
    // New instructions replace the button that asked for them.
    useFocusReturnToPart(state, { root: element, isInUse, part: 'heading' });
    const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
    return { rest, ref: element, state, props };
  },
);

/**
 * Provides the ways to pay into the user's accounts, and the awaited payment, to the parts inside. Renders a `<section>`.
 */
export function DepositRoot(props: DepositRoot.Props): ReactElement {
  const { accountId, accountTypes, balance, activity, autoFocus = false, onCancel, onDone, ...others } = props;
  const { onReady, onChange, onStatusChange, onSuccess, onError, children, ...rest } = others;
  const deposit = useDeposit({ accountId, accountTypes, balance, activity });
  useDepositEvents(deposit.state, { onReady, onChange, onStatusChange, onSuccess, onError });
  const base = useId();
  const value = useMemo(
    () => ({ deposit, onCancel, onDone, ids: { heading: `${base}heading`, network: `${base}network` } }),
    [deposit, onCancel, onDone, base],
  );
  return (
    <DepositContext.Provider value={value}>
      <DepositSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(deposit) : children}
      </DepositSection>
    </DepositContext.Provider>
  );
}

type Callbacks = Pick<DepositRoot.Props, 'onReady' | 'onChange' | 'onStatusChange' | 'onSuccess' | 'onError'>;

/** Reports each change once. No detail contains an address, a number or a reference. */
function useDepositEvents(state: DepositState, callbacks: Callbacks): void {
  const latest = useLatest(callbacks);
  const known = useRef<DepositState>({ status: 'loading' });
  useReady(state.status, callbacks.onReady);
  useEffect(() => {
    const before = known.current;
    known.current = state;
    const { onChange, onStatusChange, onSuccess, onError } = latest.current;
    const error = 'error' in state ? state.error : undefined;
    if (error !== undefined && !('error' in before && before.error === error))
      onError?.({ code: error.code, next: error.next });
    const method = 'method' in state ? state.method.id : undefined;
    const previous = 'method' in before ? before.method.id : undefined;
    if ('method' in state && method !== previous)
      onChange?.({ accountId: state.choice.account.id, accountType: state.method.instructions.accountType });
    if (before.status === state.status) return;
    onStatusChange?.({ from: before.status, to: state.status });
    if (state.status === 'credited') onSuccess?.({ accountId: state.choice.account.id });
  }, [state, latest]);
}

export declare namespace DepositRoot {
  interface Change {
    readonly accountId: InternalAccount['id'];
    /** The type of the instructions that are shown. */
    readonly accountType: string;
  }
  interface StatusChange {
    readonly from: DepositState['status'];
    readonly to: DepositState['status'];
  }
  type Props = Omit<
    React.ComponentProps<typeof DepositSection>,
    'children' | 'autoFocus' | 'onError' | 'onChange' | 'onStatusChange'
  > &
    useDeposit.Options & {
      /** Called once, when the ways to pay, or an error, are first shown. */
      readonly onReady?: (() => void) | undefined;
      /** Called when another way to pay is shown. */
      readonly onChange?: ((change: Change) => void) | undefined;
      readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
      /** Called when a payment was credited. */
      readonly onSuccess?: ((payment: Pick<Change, 'accountId'>) => void) | undefined;
      readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
      /** Called when the user goes back from the first step; adds a button to it. Default: no button. */
      readonly onCancel?: (() => void) | undefined;
      /** Called when the user leaves the outcome; adds a button to it. Default: no button. */
      readonly onDone?: (() => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the deposit that returns them. */
      readonly children?: ReactNode | ((deposit: Deposit) => ReactNode);
    };
}
