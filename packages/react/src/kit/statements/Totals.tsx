import { Fragment, type ReactElement } from 'react';
import { useStatementsContext } from '../../headless/statements/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Money } from '../money/Money.tsx';
import { texts } from './texts.ts';

/** What came in and went out, for each currency. */
export function Totals(): ReactElement | null {
  const m = useMessages(texts);
  const { totals } = useStatementsContext('Statements').statements;
  if (totals.length === 0) return null;
  return (
    <div className="lk-stack lk-stack-2">
      <dl className="lk-ticket lk-facts" data-lk-part="totals">
        {totals.map((total) => (
          <Fragment key={total.in.currency.code}>
            <div className="lk-fact">
              <dt>{m['statements.in']}</dt>
              <dd className={total.in.amount > 0n ? 'lk-in' : undefined}>
                <Money money={total.in} />
              </dd>
            </div>
            <div className="lk-fact">
              <dt>{m['statements.out']}</dt>
              <dd>
                <Money money={total.out} />
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <p className="lk-small lk-muted">{m['statements.totalsNote']}</p>
    </div>
  );
}
