import { createQuote, createSendFlow, type Intent, type SendFlow, type Wallet } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SendRecord } from '../src/flows/send/record.ts';
import { restoreSession } from '../src/session/restoreSession.ts';

let street: Street;
let flows: SendFlow[];
let intent: Intent;

beforeEach(async () => {
  flows = [];
  street = await createStreet({ settleMs: 20 });
  const { session } = await street.signIn();
  await street.fund(250_000_000n);
  const bank = await street.createBankAccount();
  intent = {
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  };
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  await street.close();
});

async function reviewing(wallet: Wallet = street.wallet): Promise<SendFlow> {
  const flow = createSendFlow(wallet);
  flows.push(flow);
  await until(flow, 'idle');
  flow.start(intent);
  await until(flow, 'reviewing');
  return flow;
}

function spent(): bigint {
  const { balances } = street.sandbox.world.ledger();
  const held = balances.filter(({ book }) => book.startsWith('available:'));
  return 250_000_000n - held.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Another quote of the same person, to the same payee, for ten times as much. */
function another() {
  const { sourceAccountId: accountId, destinationAccountId } = intent;
  const destination = { destinationType: 'ACCOUNT', accountId: destinationAccountId as `ExternalAccount:${string}` };
  return createQuote(street.wallet, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: destination as createQuote.Parameters['body']['destination'],
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 200_000_000,
    },
    idempotencyKey: crypto.randomUUID(),
  });
}

it('#21 error: another quote in the place of the one that is shown: it stops before signing', async () => {
  const flow = await reviewing();
  const quote = await another();
  const { records } = street.wallet.storage;
  for (const [name, record] of await records.list('send '))
    await records.put(name, { ...(record as SendRecord), quote });
  flow.confirm();
  expect((await until(flow, 'stopped')).error.code).toBe('QUOTE_MISMATCH');
  expect(street.faults.calls('executeQuote')).toBe(0);
  expect(spent()).toBe(0n);
});

it('#21 error: an answer about another quote than was ordered is not believed; the one that was ordered is read', async () => {
  const swapped = await another();
  let swaps = 0;
  const between: Wallet = {
    ...street.wallet,
    fetch: async (url, init) => {
      const response = await street.wallet.fetch(url, init);
      if (!url.endsWith('/execute')) return response;
      swaps += 1;
      const body = { ...((await response.json()) as object), id: swapped.id, status: 'COMPLETED' };
      return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
    },
  };
  await restoreSession(between);
  const flow = await reviewing(between);
  const seen: string[] = [];
  flow.subscribe(() => seen.push(flow.getState().status));
  flow.confirm();
  const { quote } = await until(flow, 'completed');
  expect(quote.id).not.toBe(swapped.id);
  expect(seen).toContain('unknownOutcome');
  expect(street.faults.calls('getQuote')).toBeGreaterThan(0);
  expect(swaps).toBe(1);
  expect(spent()).toBe(40_000_000n);
});
