import type { Transaction } from '@latchkey/core';
import type { ReactElement } from 'react';
import { textOf } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { AmountText } from '../base/AmountText.tsx';
import { Icon } from '../base/Icon.tsx';
import { humanise, rowOf } from './rowOf.ts';
import { texts } from './texts.ts';

const STATUS_ICONS = { done: 'check', failed: 'cross', open: 'clock' } as const;

/** One transaction: what it was, how it stands (in words and by a drawing), when, and how much. */
export function Row({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Activity');
  const { kind, sign, money, icon, end } = rowOf(transaction);
  const time = Date.parse(transaction.createdAt ?? '');
  return (
    <li className="lk-row lk-transaction" tabIndex={-1} data-lk-part="row" data-state={transaction.status}>
      <Icon name={icon} />
      <span className="lk-two">
        <bdi className="lk-strong">{transaction.description || m[`activity.${kind}`]}</bdi>{' '}
        <span className={`lk-hint lk-status lk-status-${end}`} data-lk-part="status">
          <Icon name={STATUS_ICONS[end]} />
          {textOf(m, `status.${transaction.status}`) ?? humanise(transaction.status)}
        </span>
      </span>{' '}
      <span className="lk-two lk-end">
        {money !== undefined && (
          <span className="lk-strong" data-lk-part="amount">
            {sign}
            <AmountText money={money} />
          </span>
        )}{' '}
        {!Number.isNaN(time) && (
          <time className="lk-hint" dateTime={transaction.createdAt}>
            {new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time)}
          </time>
        )}
      </span>
    </li>
  );
}
