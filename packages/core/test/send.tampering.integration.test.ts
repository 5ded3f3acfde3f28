import { createQuote, type Wallet } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { expect, it } from 'vitest';
import type { SendRecord } from '../src/flows/send/record.ts';
import { restoreSession } from '../src/session/restoreSession.ts';
import { withFastClock } from './fastClock.ts';
import { sendModelEnvironment } from './sendModelEnvironment.ts';

const on = sendModelEnvironment();
const { reviewing, spent, calls } = on;

/** Another quote of the same user to the same payee, for ten times the amount. */
function another() {
  const { sourceAccountId: accountId, destinationAccountId } = on.intent;
  const destination = { destinationType: 'ACCOUNT', accountId: destinationAccountId as `ExternalAccount:${string}` };
  return createQuote(on.env.wallet, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: destination as createQuote.Parameters['body']['destination'],
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 200_000_000,
    },
    idempotencyKey: crypto.randomUUID(),
  });
}

// requirement: 21
it('stops before signing when the shown quote is replaced by another', async () => {
  const flow = await reviewing();
  const quote = await another();
  const { records } = on.env.wallet.storage;
  for (const [name, record] of await records.list('send '))
    await records.put(name, { ...(record as SendRecord), quote });
  flow.confirm();
  expect((await waitForState(flow, 'stopped')).error.code).toBe('QUOTE_MISMATCH');
  expect(calls('executeQuote')).toBe(0);
  expect(spent()).toBe(0n);
});

// requirement: 21
it('does not trust a response about another quote, and reads the executed one', async () => {
  const swapped = await another();
  let swaps = 0;
  const between: Wallet = {
    ...on.env.wallet,
    fetch: async (url, init) => {
      const response = await on.env.wallet.fetch(url, init);
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
  const { quote } = await withFastClock(on.env.clock, waitForState(flow, 'completed'));
  expect(quote.id).not.toBe(swapped.id);
  expect(seen).toContain('unknownOutcome');
  expect(calls('getQuote')).toBeGreaterThan(0);
  expect(swaps).toBe(1);
  expect(spent()).toBe(40_000_000n);
});
