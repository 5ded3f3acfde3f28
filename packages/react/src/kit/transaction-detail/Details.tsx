import type { Transaction } from '@latchkey/core';
import { type ReactElement, useId } from 'react';
import { usePartyNames } from '../../external-accounts/usePartyNames.ts';
import { type HeadingLevel, toHeadingTag } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/transaction-detail/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, clock, close, error } from '../../icons/shapes.ts';
import { recipients } from '../../messages/en/recipients.ts';
import { findText } from '../../messages/errorText.ts';
import { toLabel } from '../../messages/openNames.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { toActivityRow } from '../activity/toActivityRow.ts';
import { getStatusText } from '../activity/useRowText.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { toReferenceNumber } from '../base/Identifier.tsx';
import { Button } from '../button/Button.tsx';
import { CopyField } from '../copy-field/CopyField.tsx';
import { ExactFigures } from '../money/ExactFigures.tsx';
import { Money } from '../money/Money.tsx';
import { Notice } from '../notice/Notice.tsx';
import { accountDetail } from '../receipt/accountDetail.ts';
import { findMoneyTextOf, getFailureReason, hasWrongDetails, toFailureText } from '../receipt/failedPayment.ts';
import { ReceiptActions } from '../receipt/ReceiptActions.tsx';
import { ReceiptFacts, toReceiptText } from '../receipt/ReceiptFacts.tsx';
import { readInstructions, readReferences } from './readReferences.ts';
import { texts } from './texts.ts';
import { type TransactionStage, toTimeline } from './toTimeline.ts';
import { dateText, useTransactionFacts } from './useTransactionFacts.ts';

const TONES = { done: 'success', failed: 'danger', open: 'warning' } as const;
const ICONS = { done: check, failed: error, open: clock } as const;
const REFERENCE_TEXTS = {
  number: 'receipt.number',
  reference: 'transaction.reference',
  refundReference: 'transaction.refundReference',
  network: 'transaction.network',
  hash: 'transaction.hash',
} as const;

/** What is known of a transaction. */
export function Details(props: {
  readonly transaction: Transaction;
  readonly headingLevel: HeadingLevel;
  readonly onFinish: ((transaction: Transaction) => void) | undefined;
  readonly onCorrectAccount: ((transaction: Transaction) => void) | undefined;
}): ReactElement {
  const { transaction, headingLevel, onFinish, onCorrectAccount } = props;
  const m = useMessages(texts);
  const accountTexts = useMessages(recipients);
  const { kind, money, sign, icon, end } = toActivityRow(transaction);
  const accountId = transaction.destination?.accountId;
  const { partyOf, accountOf, isToWallet } = usePartyNames([transaction]);
  const party = partyOf(transaction);
  const { facts, exact } = useTransactionFacts(
    transaction,
    { name: party, detail: accountDetail(accountOf(transaction), accountTexts) },
    isToWallet(transaction) ? 'wallet' : 'bank',
  );
  const references = readReferences(transaction);
  const receipt = [
    ...facts,
    ...references.map(({ name, value }) => ({ term: m[REFERENCE_TEXTS[name]], value, code: true })),
  ];
  const name = transaction.merchant?.descriptor || party;
  const instructions = readInstructions(transaction);
  const Section = toHeadingTag(headingLevel);
  const id = useId();
  return (
    <>
      <div className="lk-outcome">
        {name === undefined ? (
          <span className="lk-mark" data-size="xl" aria-hidden="true">
            <Icon icon={icon} />
          </span>
        ) : (
          <Avatar name={name} size="xl" badge={icon} />
        )}
        {money !== undefined && (
          <Parts.Amount className={end === 'failed' ? 'lk-amount lk-void' : 'lk-amount'}>
            <span className={kind === 'received' && end !== 'failed' ? 'lk-in' : undefined}>
              <Money money={money} sign={sign || undefined} minor="small" />
            </span>
          </Parts.Amount>
        )}
        <Parts.Status className="lk-pill" data-tone={TONES[end]}>
          <Icon icon={ICONS[end]} />
          {getStatusText(m, transaction.status)}
        </Parts.Status>
      </div>
      <Explanation transaction={transaction} />
      {onFinish !== undefined && (
        <Parts.Finish className="lk-button lk-primary" onAction={onFinish}>
          {m['transaction.finish']}
        </Parts.Finish>
      )}
      {onCorrectAccount !== undefined && end === 'failed' && hasWrongDetails(transaction.failureReason, accountId) && (
        <Button variant="primary" data-lk-part="correct-account" onClick={() => onCorrectAccount(transaction)}>
          {m['reason.correct']}
        </Button>
      )}
      <ReceiptFacts facts={facts} />
      <ExactFigures figures={exact} />
      <section aria-labelledby={id} data-lk-part="timeline-section">
        <Section id={id} className="lk-day">
          {m['transaction.timeline']}
        </Section>
        <ol className="lk-timeline">
          {toTimeline(transaction).map((stage) => (
            <Stage key={stage.name} stage={stage} />
          ))}
        </ol>
      </section>
      {instructions.length > 0 && (
        <section aria-labelledby={`${id}i`} data-lk-part="instructions">
          <Section id={`${id}i`} className="lk-day">
            {m['transaction.instructions']}
          </Section>
          {instructions.map(({ name: member, value }) => (
            <CopyField key={member} {...toLabel(m, member)} value={value} />
          ))}
        </section>
      )}
      <div data-lk-part="references">
        {references.map(({ name: reference, value }) => (
          <CopyField key={reference} label={m[REFERENCE_TEXTS[reference]]} value={toReferenceNumber(value)} />
        ))}
      </div>
      {/* A payment that failed or is not confirmed yet has no receipt. */}
      {end === 'done' && <ReceiptActions text={toReceiptText(receipt)} />}
    </>
  );
}

/** Why it waits or failed, in words, and where the money is. */
function Explanation({ transaction }: { readonly transaction: Transaction }): ReactElement | null {
  const m = useMessages(texts);
  const { type, status, pendingReason, refund } = transaction;
  if (toActivityRow(transaction).end === 'failed' && type !== 'CARD') {
    const reason =
      type === 'INCOMING'
        ? m['where.incoming']
        : toFailureText(m, getFailureReason(transaction), findMoneyTextOf(transaction));
    return (
      <Notice tone="error" announced={false} title={refund === undefined ? undefined : whereText(m, refund.status)}>
        {reason}
      </Notice>
    );
  }
  if (refund !== undefined) return <Notice announced={false}>{whereText(m, refund.status)}</Notice>;
  if (status === 'PENDING' && pendingReason !== undefined)
    return <Notice announced={false}>{findText(m, `pending.${pendingReason}`) ?? m['pending.other']}</Notice>;
  return null;
}

function whereText(m: typeof texts, status: string): string {
  if (status === 'COMPLETED') return m['where.returned'];
  return m[status === 'FAILED' ? 'where.returnFailed' : 'where.returning'];
}

function Stage({ stage }: { readonly stage: TransactionStage }): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('TransactionDetail');
  const { name, mark, at } = stage;
  const date = dateText(at, locale);
  const icon = mark === 'done' ? check : mark === 'failed' ? close : undefined;
  return (
    <Parts.TimelineStep mark={mark} className="lk-stage">
      <span className="lk-dot">{icon && <Icon icon={icon} />}</span>
      <span className="lk-two">
        <span>
          {m[`timeline.${name}`]}
          {mark !== 'failed' && <span className="lk-hidden">: {m[`timeline.${mark}`]}</span>}
        </span>
        {date !== undefined && (
          <time className="lk-small" dateTime={at}>
            {date}
          </time>
        )}
      </span>
    </Parts.TimelineStep>
  );
}
