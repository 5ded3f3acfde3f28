import { expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createApprovalsStore } from './createApprovalsStore.ts';

/** Reads an action whose quote has this sending currency. */
async function read(sendingCurrency: { readonly code: string; readonly decimals: number }) {
  const at = '2026-01-01T00:00:00Z';
  const quote = {
    id: 'Quote:1',
    status: 'PENDING',
    createdAt: at,
    expiresAt: at,
    source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
    destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
    sendingCurrency,
    receivingCurrency: { code: 'USD', decimals: 2 },
    totalSendingAmount: 200_000_000,
    totalReceivingAmount: 200_00,
    exchangeRate: 1,
    feesIncluded: 0,
    transactionId: 'Transaction:1',
  };
  const action = {
    id: 'AgentAction:1',
    agentId: 'Agent:1',
    customerId: 'Customer:1',
    platformCustomerId: '1',
    status: 'PENDING_APPROVAL',
    type: 'EXECUTE_QUOTE',
    quote,
    createdAt: at,
    updatedAt: at,
  };
  const { wallet } = scriptedWallet(({ path }) => {
    if (path.startsWith('/agents/approvals')) return json(200, { data: [action], hasMore: false });
    return path === '/relay/session' ? json(200, { customerId: 'Customer:1' }) : new Response(null, { status: 503 });
  });
  await restoreSession(wallet);
  const store = createApprovalsStore(wallet);
  const stop = store.subscribe(() => {});
  await expect.poll(() => store.getState().status, { interval: 1 }).not.toBe('loading');
  stop();
  return store.getState();
}

// requirement: 66
it('shows no action whose decimals contradict the table: 200.00 would read as 2.00', async () => {
  expect(await read({ code: 'USDB', decimals: 6 })).toMatchObject({ status: 'ready', data: [{ id: 'AgentAction:1' }] });
  expect(await read({ code: 'USDB', decimals: 8 })).toMatchObject({
    status: 'failed',
    error: { code: 'CURRENCY_MISMATCH' },
  });
});
