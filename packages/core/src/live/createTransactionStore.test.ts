import { describe, expect, it } from 'vitest';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { createTransactionStore } from './createTransactionStore.ts';

const transactionId = 'Transaction:1';
const payment = { id: transactionId, type: 'OUTGOING', status: 'PROCESSING' };

/** Opens the store of a transaction that the service responds with. */
async function open(status: number, body: object) {
  const { wallet } = scriptedWallet(({ path }) => {
    if (path.startsWith('/relay/events')) return new Response(null, { status: 503 });
    if (path.startsWith('/transactions/')) return json(status, body);
    return json(200, { customerId: 'Customer:1' });
  });
  await restoreSession(wallet);
  const store = createTransactionStore(wallet, { transactionId });
  const stop = store.subscribe(() => {});
  await flushTasks();
  const state = store.getState();
  stop();
  return state;
}

describe('createTransactionStore', () => {
  it('loads the transaction', async () => {
    expect(await open(200, payment)).toMatchObject({ status: 'ready', data: payment });
  });

  it('reports one that does not exist', async () => {
    const error = { status: 404, code: 'TRANSACTION_NOT_FOUND', message: 'No such transaction.' };
    expect(await open(404, error)).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_NOT_FOUND' } });
  });

  // requirement: 66
  it('fails where the decimals of an amount contradict the shipped table', async () => {
    const sentAmount = { amount: 200, currency: { code: 'USDB', decimals: 8 } };
    expect(await open(200, { ...payment, sentAmount })).toMatchObject({
      status: 'failed',
      error: { code: 'CURRENCY_MISMATCH' },
    });
  });
});
