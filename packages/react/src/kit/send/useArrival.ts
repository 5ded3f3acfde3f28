import { getTransaction, type TransactionId } from '@latchkey/core';
import { useEffect, useState } from 'react';
import { useWallet } from '../../hooks/useWallet.ts';
import { type Arrival, findArrival } from '../receipt/arrival.ts';

const unknown: Arrival = { type: 'unknown' };

/** Reads when a payment arrives, from its transaction. Unknown until it is read, and where it cannot be read. */
export function useArrival(transactionId: TransactionId): Arrival {
  const wallet = useWallet();
  const [found, setFound] = useState<{ readonly transactionId: TransactionId; readonly arrival: Arrival }>();
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    getTransaction(wallet, { transactionId, signal, background: true })
      .then((transaction) => setFound({ transactionId, arrival: findArrival(transaction) }))
      .catch(() => undefined);
    return () => aborter.abort();
  }, [wallet, transactionId]);
  return found?.transactionId === transactionId ? found.arrival : unknown;
}
