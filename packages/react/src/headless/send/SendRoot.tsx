'use client';
import type {
  ExternalAccount,
  ExternalAccountId,
  Intent,
  Money,
  QuoteId,
  SendFlow,
  SendState,
  TransactionId,
} from '@latchkey/core';
import { type ReactElement, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { toAddressSummary } from '../../external-accounts/toAddressSummary.ts';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { useRecipients } from '../../hooks/useRecipients.ts';
import { type Send, useSend } from '../../hooks/useSend.ts';
import { useSession } from '../../hooks/useSession.ts';
import { useProvider } from '../../provider/context.ts';
import { useAmountText } from '../money-input/useAmountText.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useFocusReturnToPart } from '../part/useFocusReturn.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { SendContext, type SendContextValue, type SendSource, useSendContext } from './context.ts';
import { applyChange, emptyDraft, type SendDraft, selectAccount, toDraft } from './draft.ts';
import { getQuote, isConfirming, type SendStep, sendStep } from './steps.ts';
import { usePreselected } from './usePreselected.ts';
import { useSendAmounts } from './useSendAmounts.ts';
import { useSendSource } from './useSendSource.ts';

/** What takes the focus in a step, where it is not the heading. The form of a new recipient takes it by itself. */
const FIRST_PARTS: { readonly [step in SendStep]?: readonly string[] } = {
  newRecipient: [],
  address: [],
  amount: ['amount-input', 'heading'],
};

/** The element of {@link SendRoot}. */
const SendSection: Part<'section', SendState, { readonly autoFocus: boolean }> = createPart<
  'section',
  SendState,
  { readonly autoFocus: boolean }
>('section', 'send', ({ autoFocus, ...rest }) => {
  const { send, step, ids, recipients } = useSendContext('Send.Root');
  const element = useRef<HTMLElement>(null);
  const first = FIRST_PARTS[step] ?? ['heading'];
  // A new quote is a new step: its figures are read before they are confirmed. So is each outcome.
  const part = step === 'review' ? getQuote(send.state)?.id : step === 'status' ? send.state.status : '';
  const isInUse = useStepFocus({ root: element, step: `${step} ${part ?? ''}`, first, autoFocus });
  // The button that confirmed was removed with the focus: the one in its place takes it.
  useFocusReturnToPart(send.state.status === 'quoteExpired', { root: element, isInUse, part: 'requote' });
  return {
    rest,
    ref: element,
    state: send.state,
    props: {
      'aria-labelledby': ids.heading,
      'aria-busy': (step === 'loading' && recipients.state.status !== 'failed') || undefined,
    },
  };
});

/**
 * Provides one payment and its draft to the parts inside. Renders a `<section>`.
 */
export function SendRoot(props: SendRoot.Props): ReactElement {
  // Another payment to continue is another flow and another draft. What was sent stays stored.
  const key = props.flow === undefined ? (props.transactionId ?? props.quoteId) : undefined;
  return <OnePayment key={key} {...props} />;
}

function OnePayment(props: SendRoot.Props): ReactElement {
  const {
    flow,
    transactionId,
    quoteId,
    kind,
    source: sourceProp,
    destination: preselected,
    scaFactor,
    autoFocus = false,
    ...others
  } = props;
  const { onCancel, children, ...rest } = others;
  const { locale } = useProvider('Send.Root');
  const send = useFactor(useSend({ flow, transactionId, quoteId, kind }), scaFactor);
  const session = useSession().status;
  const recipients = useRecipients();
  const source = useSendSource(sourceProp);
  const [stored, setDraft] = useState(emptyDraft);
  const [selected, setSelected] = useState<ExternalAccount>();
  useLeftUser(() => {
    setDraft(emptyDraft);
    setSelected(undefined);
  });
  // A payment that continues from an earlier page shows its original intent in the form.
  const running = 'intent' in send.state && session !== 'signedOut' ? send.state.intent : undefined;
  if (running !== undefined && source !== undefined && stored.destinationAccountId === undefined) {
    setDraft(toDraft(running, findLockedCurrency(send.state, source), locale));
  }
  const edit = useCallback<SendContextValue['edit']>((change) => setDraft((now) => applyChange(now, change)), []);
  const base = useId();
  const destination = running?.destinationAccountId ?? stored.destinationAccountId;
  const account = [...recipients.accounts, selected].find((one) => one?.id === destination);
  const currencyOfAddress = stored.found?.currency ?? getQuote(send.state)?.receiving.currency.code;
  const payee = useMemo(() => {
    if (destination?.startsWith('$')) return toAddressSummary(destination, currencyOfAddress);
    return account && toAccountSummary(account);
  }, [account, destination, currencyOfAddress]);
  const draft = useDraftInLocale(stored, { sending: source?.available.currency, receivingCode: payee?.currency, edit });
  const selectRecipient = useCallback((account: ExternalAccount) => {
    setSelected(account);
    setDraft((now) => selectAccount(now, account));
  }, []);
  const reopen = useCallback<SendContextValue['reopen']>(
    (change) => {
      const currentDraft =
        running === undefined || source === undefined
          ? draft
          : toDraft(running, findLockedCurrency(send.state, source), locale);
      setDraft({ ...currentDraft, found: draft.found ?? currentDraft.found, ...change, problem: undefined });
      send.reset();
    },
    [send, running, source, draft, locale],
  );
  const isSelecting = usePreselected({
    destination: preselected,
    current: destination,
    status: send.state.status,
    isIdle: send.state.status === 'idle' && (session === 'ready' || session === 'locked'),
    isDecided: destination !== undefined || draft.isAddingRecipient || draft.isEnteringAddress,
    select: selectRecipient,
    clear: () => reopen({ destinationAccountId: undefined, found: undefined }),
  });
  // Whom a payment of an earlier page pays is known once the accounts are read.
  const isPayeeUnread = isConfirming(send.state) && payee === undefined && !('data' in recipients.state);
  const step = isSelecting || isPayeeUnread ? 'loading' : sendStep(send.state, draft, session);
  const amounts = useSendAmounts({
    draft,
    available: source?.available,
    receivingCode: step === 'amount' ? payee?.currency || undefined : undefined,
  });

  const value = useMemo<SendContextValue>(() => {
    return {
      send,
      step,
      source,
      recipients,
      payee,
      draft,
      amounts,
      selectRecipient,
      selectAddress: (address, found) =>
        edit({ destinationAccountId: address, isEnteringAddress: false, found, problem: undefined }),
      edit,
      reopen,
      goBack: findWayBack({ step, status: send.state.status, reopen, edit, onCancel }),
      ids: {
        heading: `${base}heading`,
        amount: `${base}amount`,
        receiving: `${base}receiving`,
        estimate: `${base}estimate`,
        hint: `${base}hint`,
        note: `${base}note`,
        error: `${base}error`,
      },
    };
  }, [send, step, source, recipients, payee, draft, amounts, edit, reopen, selectRecipient, base, onCancel]);

  return (
    <SendContext.Provider value={value}>
      <SendSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(send) : children}
      </SendSection>
    </SendContext.Provider>
  );
}

/** Returns the draft with its amount as the current locale writes it. */
function useDraftInLocale(
  stored: SendDraft,
  context: Pick<SendContextValue, 'edit'> & {
    readonly sending: Money['currency'] | undefined;
    readonly receivingCode: string | undefined;
  },
): SendDraft {
  const { sending, receivingCode, edit } = context;
  const { locale } = useProvider('Send.Root');
  const amount = useAmountText({
    text: stored.amount,
    locale,
    currency: stored.lockedCurrencySide === 'SENDING' ? sending : receivingCode,
    onText: (text) => edit({ amount: text }),
  });
  return useMemo(() => (amount === stored.amount ? stored : { ...stored, amount }), [amount, stored]);
}

/** Adds the factor to each payment that starts. */
function useFactor(send: Send, scaFactor: Intent['scaFactor']): Send {
  return useMemo(
    () => (scaFactor === undefined ? send : { ...send, start: (intent) => send.start({ ...intent, scaFactor }) }),
    [send, scaFactor],
  );
}

/** Returns the currency that the amount of an intent is in, as far as it is known. */
function findLockedCurrency(state: SendState, source: SendSource): Money['currency'] | undefined {
  if (!('intent' in state)) return undefined;
  const { lockedCurrencySide, currency: code, decimals } = state.intent;
  if (lockedCurrencySide === 'SENDING') return getQuote(state)?.sending.currency ?? source.available.currency;
  return code !== undefined && decimals !== undefined ? { code, decimals } : getQuote(state)?.receiving.currency;
}

/** Returns how to go back from a step. From a confirmed payment there is no way back. */
function findWayBack(parameters: {
  readonly step: SendStep;
  readonly status: SendState['status'];
  readonly reopen: SendContextValue['reopen'];
  readonly edit: SendContextValue['edit'];
  readonly onCancel: (() => void) | undefined;
}): (() => void) | undefined {
  const { step, status, reopen, edit, onCancel } = parameters;
  if (step === 'newRecipient') return () => edit({ isAddingRecipient: false });
  if (step === 'address') return () => edit({ isEnteringAddress: false });
  if (step === 'amount' && status !== 'quoting') return () => reopen({ destinationAccountId: undefined });
  if (status === 'quoting' || status === 'reviewing' || status === 'quoteExpired') return () => reopen();
  return step === 'recipient' || step === 'signedOut' ? onCancel : undefined;
}

export declare namespace SendRoot {
  type Props = Omit<React.ComponentProps<typeof SendSection>, 'children' | 'autoFocus'> & {
    /** A flow that the caller created. Without it the root creates its own. */
    readonly flow?: SendFlow | undefined;
    /**
     * The payment to continue, as of `<Activity onFinish>`: exactly this one, or the reason why it cannot be continued
     * here. A change opens the other payment. Has no effect with `flow`. Default: the unfinished payment of an earlier
     * page, if there is one.
     */
    readonly transactionId?: TransactionId | undefined;
    /** As `transactionId`, by the quote of the payment. */
    readonly quoteId?: QuoteId | undefined;
    /**
     * A name for the payments of this place, such as `withdrawal`; read on mount. An unfinished payment of another kind is
     * resumed only if it may have been sent. Default: payments without a kind. Has no effect with `flow`.
     */
    readonly kind?: string | undefined;
    /** The account to pay from. Default: the user's embedded wallet. */
    readonly source?: SendSource | undefined;
    /**
     * The saved account to pay. The user may choose another. A change replaces the account that the application chose
     * before, while nothing is signed; the user's own choice stays. Default: the user chooses first.
     */
    readonly destination?: ExternalAccountId | undefined;
    /**
     * The factor with which the user confirms a payment, where regulation requires it. Pass only a factor that the user
     * has: `listScaFactors`. Default: the service chooses.
     */
    readonly scaFactor?: Intent['scaFactor'] | undefined;
    /** Whether the first step takes the focus on mount; for dialogs, not for pages. @default false */
    readonly autoFocus?: boolean | undefined;
    /** Called when the user goes back from the first step, or from the sign-in. Without it that step has no way back. */
    readonly onCancel?: (() => void) | undefined;
    /** The parts, or a function of the payment that returns them. */
    readonly children?: ReactNode | ((send: Send) => ReactNode);
  };
}
