import type { Transaction } from '@latchkey/core';
import { useMemo } from 'react';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { findText } from '../../messages/errorText.ts';
import { findWords } from '../../messages/openNames.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';
import { toActivityRow } from './toActivityRow.ts';

/** Names a payment and its status in words. */
export interface RowText {
  /** The other party, or else the note or the kind of the payment. `party`: of `usePartyNames`. */
  title(transaction: Transaction, party: string | undefined): string;
  status(transaction: Transaction): string;
}

/** Returns a status in words. Without a text these are English words, or in other languages that it is unknown. */
export function getStatusText(m: typeof texts, status: string): string {
  return findText(m, `status.${status}`) ?? findWords(m, status) ?? m['status.other'];
}

/** Returns the words of payments. The functions are stable. */
export function useRowText(): RowText {
  const m = useMessages(texts);
  return useMemo(
    () => ({
      title: (transaction, party) =>
        [transaction.merchant?.descriptor, party, transaction.description]
          .map((text = '') => withoutInvisible(text))
          .find(Boolean) ?? m[`activity.${toActivityRow(transaction).kind}`],
      status: ({ status }) => getStatusText(m, status),
    }),
    [m],
  );
}
