import type { Transaction } from '@latchkey/core';
import type { ReactElement } from 'react';
import * as Parts from '../../headless/activity/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, clock, close, error } from '../../icons/shapes.ts';
import { findText } from '../../messages/errorText.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Money } from '../money/Money.tsx';
import { texts } from './texts.ts';
import { toActivityRow } from './toActivityRow.ts';
import { useRowText } from './useRowText.ts';

const STATUS_TONES = { done: undefined, failed: 'danger', open: 'warning' } as const;
const BADGES = { done: undefined, failed: close, open: clock } as const;
const STATUS_ICONS = { done: check, failed: error, open: clock } as const;

const SETTLED = new Set(['COMPLETED', 'SETTLED']);

/** One transaction: the other party, status (in words, with an icon unless they are its kind), time and amount. */
export function Row(props: {
  readonly transaction: Transaction;
  /** The other party, where it is known. */
  readonly party: string | undefined;
  /** The day, which is shown instead of the time. */
  readonly day?: string | undefined;
  readonly onSelect: ((payment: Transaction) => void) | undefined;
  readonly selectedId: Transaction['id'] | undefined;
  readonly onFinish: ((payment: Transaction) => void) | undefined;
}): ReactElement {
  const { transaction, party, day, onSelect, selectedId, onFinish } = props;
  const isSelected = transaction.id === selectedId || undefined;
  const m = useMessages(texts);
  const { locale } = useProvider('Activity');
  const { kind, sign, money, icon, end } = toActivityRow(transaction);
  const amountClass = end === 'failed' ? 'lk-void' : kind === 'received' ? 'lk-in' : undefined;
  const note = (party !== undefined && transaction.description) || undefined;
  const words = useRowText();
  const title = words.title(transaction, party);
  const kindText = m[`activity.${kind}`];
  // The kind of a settled payment is its status, unless it is the title.
  const isSettled = SETTLED.has(transaction.status) && kind !== 'other' && kindText !== title;
  const reason = transaction.type === 'OUTGOING' ? findText(m, `reason.${transaction.failureReason}`) : undefined;
  const time = Date.parse(transaction.createdAt ?? '');
  const content = (
    <>
      {party === undefined ? (
        <span className="lk-mark">
          <Icon icon={icon} />
          {end !== 'done' && (
            <span className="lk-mark-badge">
              <Icon icon={BADGES[end]} />
            </span>
          )}
        </span>
      ) : (
        <Avatar name={party} badge={BADGES[end]} />
      )}
      <span className="lk-two">
        <bdi>{title}</bdi>{' '}
        {note !== undefined && !isSettled && (
          <bdi className="lk-small" data-lk-part="description">
            {note}
          </bdi>
        )}{' '}
        <span className="lk-small" data-lk-part="status">
          {isSettled ? (
            kindText
          ) : (
            <span className="lk-status" data-tone={STATUS_TONES[end]}>
              <Icon icon={STATUS_ICONS[end]} size="s" />
              {words.status(transaction)}
            </span>
          )}
          {note !== undefined && isSettled && (
            <>
              {SEPARATOR}
              <bdi data-lk-part="description">{note}</bdi>
            </>
          )}
          {end === 'failed' && reason !== undefined && <span className="lk-reason">{reason}</span>}
        </span>
      </span>{' '}
      <span className="lk-two lk-end">
        {money !== undefined && (
          <span className={amountClass} data-lk-part="amount">
            <Money money={money} sign={sign || undefined} />
          </span>
        )}{' '}
        {!Number.isNaN(time) && (
          <time className="lk-small" dateTime={transaction.createdAt}>
            {day ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time)}
          </time>
        )}
      </span>
    </>
  );
  return (
    <Parts.Row transaction={transaction}>
      {onSelect === undefined ? (
        <div className="lk-row">{content}</div>
      ) : (
        <Parts.Open
          transaction={transaction}
          onAction={onSelect}
          className="lk-row"
          aria-current={isSelected}
          data-selected={isSelected}
        >
          {content}
        </Parts.Open>
      )}
      {onFinish !== undefined && (
        <Parts.Finish
          transaction={transaction}
          onAction={onFinish}
          className="lk-link"
          aria-label={m['activity.finish.label']({ payment: title })}
        >
          {m['activity.finish']}
        </Parts.Finish>
      )}
    </Parts.Row>
  );
}
