import type { Statement, Transaction } from '@latchkey/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Statements } from './Statements.tsx';

afterEach(cleanup);

const dollars = (amount: number) => ({ amount, currency: { code: 'USD', decimals: 2 } });
const rent = {
  id: 'Transaction:1',
  type: 'OUTGOING',
  status: 'COMPLETED',
  createdAt: '2026-11-21T12:00:00Z',
  sentAmount: dollars(1_250_00),
} as Transaction;
const salary = { ...rent, id: 'Transaction:2', type: 'INCOMING', receivedAmount: dollars(3_200_00) } as Transaction;

it.each([
  ['colours what came in', [rent, salary], 1],
  ['colours no zero', [rent], 0],
] as const)('%s', async (_, transactions, coloured) => {
  const statement: Statement = { transactions, isComplete: true };
  render(
    <WalletProvider wallet={createOfflineWallet()}>
      <Statements
        defaultPeriod={{ from: '2026-11-01', to: '2026-11-30' }}
        store={fixedStore({ status: 'ready', data: statement } as never)}
      />
    </WalletProvider>,
  );
  await expect.element(page.getByText('Money in')).toBeVisible();
  expect(document.querySelectorAll('[data-lk-part="totals"] .lk-in')).toHaveLength(coloured);
});
