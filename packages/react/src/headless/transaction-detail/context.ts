import { createContext, useContext } from 'react';
import type { Transaction } from '../../hooks/useTransaction.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `TransactionDetail.Root` share. */
export interface TransactionDetailContextValue {
  readonly transaction: Transaction;
  readonly reload: Reload;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const TransactionDetailContext: React.Context<TransactionDetailContextValue | undefined> = createContext<
  TransactionDetailContextValue | undefined
>(undefined);

export function useTransactionDetailContext(part: string): TransactionDetailContextValue {
  const value = useContext(TransactionDetailContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <TransactionDetail.Root>, so it has no transaction to show. Render it inside <TransactionDetail.Root>.`,
    );
  }
  return value;
}
