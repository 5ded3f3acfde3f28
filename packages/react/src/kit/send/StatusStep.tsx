import type { ExternalAccount, ExternalAccountId, ShownQuote } from '@latchkey/core';
import { Fragment, type ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { getTimeline, type TimelineMark, type TimelineStepName } from '../../headless/send/steps.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { check, close, send } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Reference } from '../base/Reference.tsx';
import { Button } from '../button/Button.tsx';
import { Money } from '../money/Money.tsx';
import { accountDetail } from '../receipt/accountDetail.ts';
import { findMoneyText, hasWrongDetails, toFailureText } from '../receipt/failedPayment.ts';
import { ReceiptActions } from '../receipt/ReceiptActions.tsx';
import { type ReceiptFact, ReceiptFacts, toReceiptText } from '../receipt/ReceiptFacts.tsx';
import { exact, getDetail } from './getDetail.ts';
import { Pinned } from './Pinned.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';
import { useQuoteText } from './useQuoteText.ts';

/** The outcome of the payment. Each is a step of its own, whose elements appear anew instead of moving. */
export function StatusStep(props: StepProps): ReactElement | null {
  const { headingLevel, onDone } = props;
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const payee = usePayeeName();
  const toReceipt = useReceipt();
  const { state } = useSendContext('Send').send;
  const getCorrection = useCorrectionAction(props);
  if (state.status !== 'processing' && state.status !== 'completed' && state.status !== 'failed') return null;
  const { quote } = state;
  const reason = state.status === 'failed' ? state.reason : undefined;
  const correct = hasWrongDetails(reason, quote.destinationAccountId) ? getCorrection(quote) : undefined;
  const receipt = state.status === 'completed' ? toReceipt(quote) : undefined;
  return (
    <Fragment key={state.status}>
      <div className="lk-outcome">
        <span className="lk-mark" data-size="xl" data-tone={OUTCOMES[state.status].tone}>
          <Icon icon={OUTCOMES[state.status].icon} />
        </span>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m[`send.${state.status}.heading`]}
        </Parts.Heading>
        {state.status !== 'failed' && (
          <p className="lk-amount" data-size={state.status === 'processing' ? 'm' : undefined}>
            <Money
              money={state.status === 'processing' ? quote.sending : quote.receiving}
              detail={state.status === 'processing' ? undefined : getDetail(quote).detail}
              minor="small"
            />
          </p>
        )}
        {state.status === 'processing' && (
          <p className="lk-muted">{m['send.processing.text']({ amount: money(quote.sending), payee })}</p>
        )}
        {state.status === 'completed' && (
          <p className="lk-muted">
            {m['send.completed.text']({ amount: money(quote.receiving, getDetail(quote)), payee })}
          </p>
        )}
        {state.status === 'failed' && (
          <Parts.Error className="lk-muted">{toFailureText(m, reason, findMoneyText(reason))}</Parts.Error>
        )}
      </div>
      {state.status === 'failed' && <Pinned quote={quote} failed />}
      {state.status !== 'completed' && (
        <Parts.Timeline className="lk-timeline">
          {getTimeline(state).map(({ name, mark }) => (
            <Stage key={name} name={name} mark={mark} />
          ))}
        </Parts.Timeline>
      )}
      {receipt === undefined ? <Reference value={quote.transactionId} /> : <ReceiptFacts facts={receipt} />}
      <div className="lk-actions">
        {correct !== undefined && (
          <Button variant="primary" wide data-lk-part="correct-account" onClick={correct}>
            {m['reason.correct']}
          </Button>
        )}
        {onDone !== undefined && (
          <Button variant={correct === undefined ? 'primary' : 'neutral'} wide data-lk-part="done" onClick={onDone}>
            {m['send.done']}
          </Button>
        )}
        {receipt !== undefined && <ReceiptActions text={toReceiptText(receipt)} />}
        <Parts.Reset className="lk-button lk-wide">{m['send.again']}</Parts.Reset>
      </div>
    </Fragment>
  );
}

/**
 * Returns what leads to the form of the account whose details were wrong: the application's, else the one of the
 * payment, which continues with the corrected account. Undefined where neither is possible.
 */
function useCorrectionAction(props: StepProps): (quote: ShownQuote) => (() => void) | undefined {
  const { newRecipient, addRecipient, onAddRecipient, onCorrectAccount } = props;
  // The form is not the way in which this application adds this account.
  const isExcluded = ({ accountInfo }: ExternalAccount) =>
    newRecipient === false ||
    newRecipient?.countries !== undefined ||
    newRecipient?.accountTypes?.includes(accountInfo.accountType) === false ||
    addRecipient !== undefined ||
    onAddRecipient !== undefined;
  const { recipients, reopen } = useSendContext('Send');
  return ({ transactionId, destinationAccountId }) => {
    const externalAccountId = destinationAccountId as ExternalAccountId;
    if (onCorrectAccount !== undefined) return () => onCorrectAccount({ transactionId, externalAccountId });
    const correctedAccount = recipients.accounts.find(({ id }) => id === externalAccountId);
    if (correctedAccount === undefined || isExcluded(correctedAccount)) return undefined;
    return () => reopen({ destinationAccountId: undefined, isAddingRecipient: true, correctedAccount });
  };
}

/** Returns what was paid, to keep. */
function useReceipt(): (quote: ShownQuote) => readonly ReceiptFact[] {
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const { locale } = useProvider('Send');
  const { rate } = useQuoteText();
  const name = usePayeeName();
  const { payee } = useSendContext('Send');
  return (quote) => [
    { term: m['send.sent'], value: money(quote.sending, exact) },
    { term: m['send.got']({ payee: name }), value: money(quote.receiving, getDetail(quote)) },
    {
      term: m['send.review.fees'],
      value: quote.fees.amount === 0n ? m['send.review.noFees'] : money(quote.fees, exact),
      detail: quote.platformFees?.amount
        ? m['send.review.platformFees']({ amount: money(quote.platformFees, exact) })
        : undefined,
    },
    ...(quote.sending.currency.code === quote.receiving.currency.code
      ? []
      : [{ term: m['send.review.rate'], value: rate(quote) }]),
    { term: m['send.review.payee'], value: name, detail: accountDetail(payee, m) },
    {
      term: m['receipt.date'],
      value: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(quote.createdAt),
    },
    { term: m['receipt.number'], value: quote.transactionId, code: true },
  ];
}

const OUTCOMES = {
  processing: { icon: send, tone: 'accent' },
  completed: { icon: check, tone: 'success' },
  failed: { icon: close, tone: 'danger' },
} as const;

/** The stages that come are empty dots. */
const STAGE_ICONS: Readonly<Record<TimelineMark, IconShape | undefined>> = {
  done: check,
  current: undefined,
  next: undefined,
  failed: close,
};

function Stage(props: { readonly name: TimelineStepName; readonly mark: TimelineMark }): ReactElement {
  const m = useMessages(texts);
  const { name, mark } = props;
  const markTexts = {
    done: m['send.step.done'],
    current: m['send.step.current'],
    next: m['send.step.next'],
    failed: '',
  };
  const icon = STAGE_ICONS[mark];
  return (
    <Parts.TimelineStep mark={mark} className="lk-stage">
      <span className="lk-dot">{icon && <Icon icon={icon} />}</span>
      <span className="lk-two">
        <span>
          {mark === 'failed' ? m['send.step.failed'] : m[`send.step.${name}`]}
          {markTexts[mark] !== '' && <span className="lk-hidden">: {markTexts[mark]}</span>}
        </span>
      </span>
    </Parts.TimelineStep>
  );
}
