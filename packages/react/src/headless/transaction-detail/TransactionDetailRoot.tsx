'use client';
import type { LiveState, Transaction as TransactionData } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import { type Transaction, useTransaction } from '../../hooks/useTransaction.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReload } from '../part/useReload.ts';
import { type StoreEvents, useStoreEvents } from '../part/useStoreEvents.ts';
import {
  TransactionDetailContext,
  type TransactionDetailContextValue,
  useTransactionDetailContext,
} from './context.ts';

/** The element of {@link TransactionDetailRoot}. */
const TransactionDetailSection: Part<'section', LiveState<TransactionData>> = createPart<
  'section',
  LiveState<TransactionData>
>('section', 'transaction-detail', () => {
  const { transaction, reload, ids } = useTransactionDetailContext('TransactionDetail.Root');
  const { state } = transaction;
  const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
  return { state, ref: reload.root, props };
});

/**
 * Provides one transaction to the parts inside. Renders a `<section>`.
 */
export function TransactionDetailRoot(props: TransactionDetailRoot.Props): ReactElement {
  const { transactionId, store, children, onReady, onStatusChange, onError, ...rest } = props;
  const transaction = useTransaction({ transactionId, store });
  const heading = useId();
  useStoreEvents(transaction.state, { onReady, onStatusChange, onError });
  const reload = useReload({ ...transaction, headingId: heading });
  const value = useMemo<TransactionDetailContextValue>(
    () => ({ transaction, reload, ids: { heading } }),
    [transaction, reload, heading],
  );
  return (
    <TransactionDetailContext.Provider value={value}>
      <TransactionDetailSection {...rest}>
        {typeof children === 'function' ? children(transaction) : children}
      </TransactionDetailSection>
    </TransactionDetailContext.Provider>
  );
}

export declare namespace TransactionDetailRoot {
  type Props = Omit<React.ComponentProps<typeof TransactionDetailSection>, 'children' | keyof StoreEvents> &
    StoreEvents &
    useTransaction.Options & {
      /** The parts, or a function of the transaction that returns them. */
      readonly children?: ReactNode | ((transaction: Transaction) => ReactNode);
    };
}
