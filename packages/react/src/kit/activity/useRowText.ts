import type { Transaction } from '@latchkey/core';
import { useMemo } from 'react';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';
import { humanise, toActivityRow } from './toActivityRow.ts';

/** Names a payment and its status in words. */
export interface RowText {
  /** The other party, or else the note or the kind of the payment. `party`: of `usePartyNames`. */
  title(transaction: Transaction, party: string | undefined): string;
  status(transaction: Transaction): string;
}

/** Returns the words of payments. The functions are stable. */
export function useRowText(): RowText {
  const m = useMessages(texts);
  return useMemo(
    () => ({
      title: (transaction, party) =>
        transaction.merchant?.descriptor ||
        party ||
        transaction.description ||
        m[`activity.${toActivityRow(transaction).kind}`],
      status: ({ status }) => findText(m, `status.${status}`) ?? humanise(status),
    }),
    [m],
  );
}
