import { expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { assertPaymentPayload, type CheckPayload } from './paymentCheck.ts';

const warnings = recordWarnings();
const money = (amount: bigint, code: string, decimals: number) => ({ amount, currency: { code, decimals } });
const quote = {
  id: 'Quote:1',
  destinationAccountId: 'ExternalAccount:1',
  sending: money(40_000_000n, 'USDB', 6),
  receiving: money(3_950n, 'USD', 2),
  fees: money(0n, 'USDB', 6),
  expiresAt: 1,
  payloadToSign: 'payload',
};

it('passes the confirmed quote and the exact payload', async () => {
  const calls: unknown[] = [];
  await assertPaymentPayload((...given) => calls.push(given) > 0, quote);
  await assertPaymentPayload(async (...given) => calls.push(given) > 0, quote);
  expect(calls).toEqual([
    [quote, 'payload'],
    [quote, 'payload'],
  ]);
});

it.each<[string, CheckPayload]>([
  ['returns false', () => false],
  ['resolves with false', async () => false],
  ['returns nothing', (() => {}) as unknown as CheckPayload],
  ['returns a truthy value', (() => 'yes') as unknown as CheckPayload],
])('refuses with PAYLOAD_MISMATCH if the check %s', async (_, check) => {
  await expect(assertPaymentPayload(check, quote)).rejects.toMatchObject({ code: 'PAYLOAD_MISMATCH' });
});

it('keeps the error of a check as the cause', async () => {
  const cause = new Error('other amount');
  const refused = assertPaymentPayload(() => Promise.reject(cause), quote);
  await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_MISMATCH', cause });
});

it.each<[string, CheckPayload, string]>([
  ['throws', () => Promise.reject(new RangeError('payload')), 'threw (got RangeError)'],
  ['returns nothing', (() => {}) as unknown as CheckPayload, 'must return a boolean (got a value of type undefined)'],
])('reports in development a check that %s', async (_, check, report) => {
  await expect(assertPaymentPayload(check, quote)).rejects.toThrow();
  expect(warnings).toEqual([expect.stringContaining(report)]);
});
