import { createQuote, type Wallet } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { expect, it } from 'vitest';
import type { SendRecord } from '../src/flows/send/record.ts';
import { restoreSession } from '../src/session/restoreSession.ts';
import { sendOnStreet } from './sendOnStreet.ts';

const on = sendOnStreet();
const { reviewing, spent, calls } = on;

/** Another quote of the same person, to the same payee, for ten times as much. */
function another() {
  const { sourceAccountId: accountId, destinationAccountId } = on.intent;
  const destination = { destinationType: 'ACCOUNT', accountId: destinationAccountId as `ExternalAccount:${string}` };
  return createQuote(on.street.wallet, {
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
  const { records } = on.street.wallet.storage;
  for (const [name, record] of await records.list('send '))
    await records.put(name, { ...(record as SendRecord), quote });
  flow.confirm();
  expect((await until(flow, 'stopped')).error.code).toBe('QUOTE_MISMATCH');
  expect(calls('executeQuote')).toBe(0);
  expect(spent()).toBe(0n);
});

it('#21 error: an answer about another quote than was ordered is not believed; the one that was ordered is read', async () => {
  const swapped = await another();
  let swaps = 0;
  const between: Wallet = {
    ...on.street.wallet,
    fetch: async (url, init) => {
      const response = await on.street.wallet.fetch(url, init);
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
  expect(calls('getQuote')).toBeGreaterThan(0);
  expect(swaps).toBe(1);
  expect(spent()).toBe(40_000_000n);
});
