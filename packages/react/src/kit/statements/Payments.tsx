import type { Transaction } from '@latchkey/core';
import { type ReactElement, useRef, useState } from 'react';
import type { PartyNames } from '../../external-accounts/usePartyNames.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { type HeadingLevel, toHeadingTag } from '../../headless/part/heading.ts';
import { useStatementsContext } from '../../headless/statements/context.ts';
import * as Parts from '../../headless/statements/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { toActivityRow } from '../activity/toActivityRow.ts';
import { useNewRowsFocus } from '../activity/useNewRowsFocus.ts';
import { useRowText } from '../activity/useRowText.ts';
import { MarkedText } from '../base/MarkedText.tsx';
import { Money } from '../money/Money.tsx';
import { FileActions } from './FileActions.tsx';
import { Totals } from './Totals.tsx';
import { texts } from './texts.ts';

/** How many payments are shown at first, and with each request for more. A printed statement has all of them. */
const STEP = 50;

/** Totals, actions and the payments of a statement. */
export function Payments(props: { readonly headingLevel: HeadingLevel; readonly partyOf: PartyNames }): ReactElement {
  const { headingLevel, partyOf } = props;
  const m = useMessages(texts);
  const { statements } = useStatementsContext('Statements');
  const { transactions, selection } = statements;
  const [limit, setLimit] = useState({ selection, count: STEP });
  const count = limit.selection === selection ? limit.count : STEP;
  const shown = transactions.slice(0, count);
  const table = useRef<HTMLTableElement>(null);
  const focusNewRows = useNewRowsFocus(shown.length, table);
  const Heading = toHeadingTag(headingLevel);
  const showMore = () => {
    focusNewRows();
    setLimit({ selection, count: count + STEP });
  };
  return (
    <>
      <Included />
      <Heading className="lk-hidden">{m['statements.totals']}</Heading>
      <Totals />
      <FileActions partyOf={partyOf} showAll={() => setLimit({ selection, count: transactions.length })} />
      <Parts.Table ref={table} className="lk-table">
        <thead>
          <tr>
            <th scope="col">{m['statements.payment']}</th>
            <th scope="col" className="lk-end">
              {m['statements.amount']}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((transaction) => (
            <Row key={transaction.id} transaction={transaction} party={partyOf(transaction)} />
          ))}
        </tbody>
      </Parts.Table>
      {shown.length < transactions.length && (
        <>
          <p className="lk-small lk-muted">
            {m['statements.showing']({ shown: shown.length, total: transactions.length })}
          </p>
          <button type="button" className="lk-button lk-screen-only" data-lk-part="load-more" onClick={showMore}>
            {m['activity.loadMore']}
          </button>
        </>
      )}
    </>
  );
}

/** How many payments of which days the statement includes. */
function Included(): ReactElement | null {
  const m = useMessages(texts);
  const { locale } = useProvider('Statements');
  const { state, range, transactions } = useStatementsContext('Statements').statements;
  const { startDate, endDate } = range;
  if (!('data' in state) || !state.data.isComplete || startDate === undefined || endDate === undefined) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dates = format.formatRange(Date.parse(startDate), Date.parse(endDate));
  return (
    <p className="lk-muted">
      <MarkedText text={m['statements.included']({ total: transactions.length, dates })} part={dates}>
        <span className="lk-phrase">{dates}</span>
      </MarkedText>
    </p>
  );
}

function Row(props: { readonly transaction: Transaction; readonly party: string | undefined }): ReactElement {
  const { transaction, party } = props;
  const { locale } = useProvider('Statements');
  const words = useRowText();
  const { kind, sign, money, end } = toActivityRow(transaction);
  const title = words.title(transaction, party);
  const { createdAt, description = '' } = transaction;
  const note = withoutInvisible(description);
  const time = Date.parse(createdAt ?? '');
  return (
    <Parts.Row transaction={transaction}>
      <td>
        <bdi>{title}</bdi>
        {note !== '' && note !== title && <bdi className="lk-small">{note}</bdi>}
        <span className="lk-small" data-lk-part="status">
          {!Number.isNaN(time) && (
            <>
              <time dateTime={createdAt}>{new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time)}</time>
              {'\u00a0· '}
            </>
          )}
          {words.status(transaction)}
        </span>
      </td>
      <td className="lk-end">
        {money !== undefined && (
          <span className={end === 'failed' ? 'lk-void' : kind === 'received' ? 'lk-in' : undefined}>
            <Money money={money} sign={sign || undefined} />
          </span>
        )}
      </td>
    </Parts.Row>
  );
}
