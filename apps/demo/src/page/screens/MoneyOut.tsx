import { listTotals } from '@latchkey/core';
import { useStatements } from '@latchkey/react';
import { document, next } from '@latchkey/react/icons';
import { Icon, Money } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';

/**
 * What went out since the first of the month, in each currency of it. It leads to the payments behind the sum.
 * Renders nothing where not all payments of the month were read: the sum would be too small.
 */
export function MoneyOut(): ReactElement | null {
  const t = useTexts();
  const { state, totals } = useStatements({ defaultDirection: 'out' });
  if (state.status === 'loading') return <span aria-busy="true" hidden />;
  if (state.status === 'failed' || !state.data.isComplete || totals.length === 0) return null;
  return (
    <div className="lk-group">
      <a className="lk-row" href="#/statements">
        <span className="lk-mark" aria-hidden="true">
          <Icon icon={document} />
        </span>
        <span className="lk-two">
          <span className="lk-small">{t('home.moneyOut')}</span>
          {listTotals(totals, 'out').map((total) => (
            <Money key={total.currency.code} className="lk-strong" money={total} />
          ))}
        </span>
        <Icon icon={next} />
      </a>
    </div>
  );
}
