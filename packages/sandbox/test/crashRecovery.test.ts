import { expect, it } from 'vitest';
import { killRepeatedly } from './crashRecovery.ts';

// requirement: 28
// Six payments are the fewest that use each type and each bank.
it('keeps a payment and its record together when killed during six payments, and ends each once', async () => {
  const { wrong, begun, rest } = await killRepeatedly(6);
  expect(wrong).toEqual([]);
  expect(begun).toBe(6);
  // Outgoing, incoming, rejected, returned and refunded payments occurred, and all were reported.
  const kinds = new Set(rest.entries.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['funding', 'execution', 'settlement', 'refund', 'return']));
  expect(rest.deliveries.length).toBeGreaterThan(3 * begun);
}, 120_000);
