import type { LiveState, Statement, Transaction, Wallet } from '@latchkey/core';
import type { ReactNode } from 'react';
import * as Statements from '../src/headless/statements/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import { fixedStore } from './fixedFlow.ts';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

const transaction: Transaction = { id: 'Transaction:1', type: 'OUTGOING', status: 'COMPLETED' };

/** The context that each part of a statement needs. */
export function statementsPlaces(wallet: Wallet): Record<keyof typeof Statements, Place> {
  const around = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const store = fixedStore<LiveState<Statement>>({
    status: 'stale',
    data: { transactions: [transaction], isComplete: true },
    asOf: 0,
    error: failure('NETWORK_FAILED', 'retry'),
  });
  const within = (part: ReactNode) => around(<Statements.Root store={store}>{part}</Statements.Root>);
  const inTable = (part: ReactNode) =>
    within(
      <table>
        <tbody>{part}</tbody>
      </table>,
    );
  return {
    Download: { around: within, props: { columns: [] } },
    Heading: { around: within },
    Retry: { around: within },
    Root: { around, props: { store } },
    Row: { around: inTable, props: { transaction } },
    Table: { around: within },
  };
}
