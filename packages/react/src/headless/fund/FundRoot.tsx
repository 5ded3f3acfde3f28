'use client';
import type { FundIntent, FundState, InternalAccountId, NextStep, TransactionId } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { useBalance } from '../../hooks/useBalance.ts';
import { type Fund, useFund } from '../../hooks/useFund.ts';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { useProvider } from '../../provider/context.ts';
import { type AmountProblem, parseAmount } from '../money-input/parseAmount.ts';
import { useAmountText } from '../money-input/useAmountText.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type Cancelable, isSubmitted } from '../part/isSubmitted.ts';
import { useChange } from '../part/useChange.ts';
import { useReady } from '../part/useReady.ts';
import { useReload } from '../part/useReload.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { findSource } from '../send/useSendSource.ts';
import { FundContext, type FundContextValue, type FundCurrency, useFundContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link FundRoot}. */
const FundSection: Part<'section', FundState, Own> = createPart<'section', FundState, Own>(
  'section',
  'fund',
  ({ autoFocus, ...rest }) => {
    const { fund, step, ids } = useFundContext('Fund.Root');
    const element = useRef<HTMLElement>(null);
    const { status } = fund.state;
    const isUnreadable = status === 'quoteFailed' && fund.state.intent === undefined;
    const outcome = status === 'awaitingPayment' ? 'expired' : status;
    const part = step === 'outcome' ? outcome : isUnreadable ? 'unreadable' : '';
    useStepFocus({ root: element, step: `${step} ${part}`, first: ['heading'], autoFocus });
    const props = { 'aria-labelledby': ids.heading, 'aria-busy': step === 'loading' || undefined };
    return { rest, ref: element, state: fund.state, props };
  },
);

const usd: readonly [FundCurrency] = [{ code: 'USD', decimals: 2 }];

/**
 * Provides one incoming payment at a locked rate to the parts inside. Renders a `<section>`.
 */
export function FundRoot(props: FundRoot.Props): ReactElement {
  const { flow, accountId, currencies = usd, scaFactor, autoFocus = false, onCancel, onDone, ...others } = props;
  const { onReady, onChange, onSubmit, onStatusChange, onSuccess, onError, children, ...rest } = others;
  const { locale } = useProvider('Fund.Root');
  const fund = useFund({ flow });
  const { state } = fund;
  useReady(state.status, onReady);
  useFundEvents(state, { onStatusChange, onSuccess, onError });
  const base = useId();
  const ids = useMemo(() => ({ heading: `${base}heading` }), [base]);
  const balance = useBalance();
  const reload = useReload({ ...balance, headingId: ids.heading });
  const accounts = 'data' in balance.state ? balance.state.data : undefined;
  const destination = useMemo(() => accountId ?? findSource(accounts ?? [])?.accountId, [accountId, accounts]);
  const [code, selectCurrency] = useState(currencies[0].code);
  const currency = currencies.find((each) => each.code === code) ?? currencies[0];
  const [typed, setAmount] = useState('');
  const amount = useAmountText({ text: typed, locale, currency, onText: setAmount });
  const [problem, setProblem] = useState<AmountProblem>();
  useLeftUser(() => {
    selectCurrency(currencies[0].code);
    setAmount('');
    setProblem(undefined);
  });
  // The clock ends the rate first. Whether a payment arrived in time is known when the service is read.
  const expiresAt = state.status === 'awaitingPayment' ? state.quote.expiresAt : undefined;
  const isExpired = useCountdown(expiresAt ?? 0) === 0 && expiresAt !== undefined;
  const value = useMemo<FundContextValue>(
    () => ({
      fund,
      step: isExpired ? 'outcome' : getStep(state),
      currencies,
      currency,
      selectCurrency: (next) => {
        setProblem(undefined);
        selectCurrency(next);
        onChange?.({ currency: next, amount });
      },
      amount,
      setAmount: (text) => {
        setProblem(undefined);
        setAmount(text);
        onChange?.({ currency: currency.code, amount: text });
      },
      problem,
      accountId: destination,
      reload,
      isMissingAccount: destination === undefined && accounts !== undefined,
      submit: () => {
        const parsed = parseAmount(amount, { locale, currency });
        setProblem(parsed.problem);
        if (parsed.amount === undefined || parsed.problem !== undefined) return false;
        if (destination === undefined || state.status === 'quoting') return true;
        if (!isSubmitted(onSubmit, { currency: currency.code, amount: parsed.amount })) return true;
        const { cryptoNetwork, decimals } = currency;
        fund.start({
          destinationAccountId: destination,
          currency: currency.code,
          decimals,
          lockedCurrencySide: 'SENDING',
          amount: parsed.amount,
          ...(cryptoNetwork && { cryptoNetwork }),
          ...(scaFactor && { scaFactor }),
        });
        return true;
      },
      onCancel,
      onDone,
      ids,
    }),
    [
      fund,
      state,
      isExpired,
      currencies,
      currency,
      amount,
      problem,
      destination,
      accounts,
      reload,
      locale,
      scaFactor,
      onChange,
      onSubmit,
      onCancel,
      onDone,
      ids,
    ],
  );
  return (
    <FundContext.Provider value={value}>
      <FundSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(fund) : children}
      </FundSection>
    </FundContext.Provider>
  );
}

function getStep(state: FundState): FundContextValue['step'] {
  // The service asks for a login first, and the payment then continues by itself.
  if ('error' in state && state.error.code === 'SCA_SESSION_REQUIRED') return 'authorization';
  switch (state.status) {
    case 'resuming':
      return 'loading';
    case 'idle':
    case 'quoting':
    case 'quoteFailed':
      return 'amount';
    case 'authorizationRequired':
      return 'authorization';
    case 'awaitingPayment':
      return 'pay';
    case 'processing':
    case 'completed':
    case 'failed':
    case 'expired':
      return 'outcome';
  }
}

type Callbacks = Pick<FundRoot.Props, 'onStatusChange' | 'onSuccess' | 'onError'>;

/** Reports each change once. No detail contains a number or a reference. */
function useFundEvents(state: FundState, callbacks: Callbacks): void {
  useChange(state.status, (status) => {
    const { onStatusChange, onSuccess, onError } = callbacks;
    onStatusChange?.(status);
    if (state.status === 'completed') onSuccess?.({ transactionId: state.quote.transactionId });
    if (state.status === 'failed') onError?.({ code: state.reason });
    if (state.status === 'quoteFailed') onError?.({ code: state.error.code, next: state.error.next });
  });
}

export declare namespace FundRoot {
  interface Change {
    readonly currency: string;
    /** As it was typed. */
    readonly amount: string;
  }
  /** `amount` is in the smallest unit of the currency. */
  type SubmitEvent = Cancelable<{ readonly currency: string; readonly amount: bigint }>;
  type Props = Omit<
    React.ComponentProps<typeof FundSection>,
    'children' | 'autoFocus' | 'onError' | 'onChange' | 'onSubmit'
  > &
    useFund.Options & {
      /** The account to credit. Default: the user's embedded wallet. */
      readonly accountId?: InternalAccountId | undefined;
      /** The currencies that the user can pay with. @default US dollars */
      readonly currencies?: readonly [FundCurrency, ...FundCurrency[]] | undefined;
      /** The factor with which the user confirms, where regulation requires it. Default: the service chooses. */
      readonly scaFactor?: FundIntent['scaFactor'] | undefined;
      /** Called once, when the first step is shown. */
      readonly onReady?: (() => void) | undefined;
      /** Called when the user has changed the amount or the currency, and when leaving the field formats the amount. */
      readonly onChange?: ((change: Change) => void) | undefined;
      /** Called before a quote is requested. `preventDefault()` stops it. */
      readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
      readonly onStatusChange?: ((status: FundState['status']) => void) | undefined;
      /** Called when the money is in the account. */
      readonly onSuccess?: ((payment: { readonly transactionId: TransactionId }) => void) | undefined;
      /** Called when a quote was refused, or the payment failed. `next` is absent for a failed payment. */
      readonly onError?: ((error: { readonly code: string; readonly next?: NextStep }) => void) | undefined;
      /** Called when the user goes back from the amount; adds a button to it. Default: no button. */
      readonly onCancel?: (() => void) | undefined;
      /** Called when the user leaves the outcome; adds a button to it. Default: no button. */
      readonly onDone?: (() => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the payment that returns them. */
      readonly children?: ReactNode | ((fund: Fund) => ReactNode);
    };
}
