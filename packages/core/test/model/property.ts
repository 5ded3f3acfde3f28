import fc from 'fast-check';
import { expect } from 'vitest';
import { faults, mishaps } from './hop.ts';
import type { Ending, Saga } from './saga.ts';
import { BEGINNING } from './service.ts';
import { weather } from './weather.ts';

/** Lives of an intent: up to fourteen calls that meet a fault, keys and quotes that end in the middle, two tabs. */
export const sagas: fc.Arbitrary<Saga> = fc.record({
  faults: fc.array(fc.constantFrom(...faults, ...mishaps), { maxLength: 14 }),
  // A quote lives 60 seconds, and is not signed in its last two.
  hesitationMs: fc.constantFrom(0, 1_000, 57_900, 58_100, 61_000),
  // A key is not used in its last five seconds.
  keyMs: fc.constantFrom(900_000, 900_000, 5_500, 8_000, 30_000, 64_000),
  settlesAs: fc.constantFrom('COMPLETED', 'COMPLETED', 'FAILED'),
  tabs: fc.constantFrom(1, 2),
  givesUp: fc.boolean(),
  ...weather,
});

/** What must be true of every life of every intent. The debits are the ledger's, counted after all that was late. */
export function judge(saga: Saga, { statuses, debits, books, intents, needless, shown }: Ending): void {
  expect(debits, 'never two debits of one intent').toBeLessThanOrEqual(intents);
  const { account, transit, payee, fees } = books;
  expect(account + transit + payee + fees, 'money is conserved').toBe(BEGINNING);
  expect([account, transit], 'each debit is of what was asked for').toEqual([BEGINNING - debits * 5_000_000, 0]);
  expect(needless, 'nobody signs in again without need').toBe(0);
  if (shown.has('failed')) expect(debits, 'failed means nothing is gone').toBe(0);
  if (shown.has('completed')) expect(debits, 'completed means a debit').toBeGreaterThan(0);
  // A second tab, or the next page, may come back to a transfer whose end was seen.
  const isSeen = shown.has('completed') || shown.has('failed');
  const ends = ['completed', 'failed', 'quoteExpired', 'refused', ...(isSeen ? ['idle'] : [])];
  for (const status of statuses) expect(ends, 'always an end').toContain(status);
  if (saga.givesUp && statuses.every((status) => status === 'quoteExpired' || status === 'refused'))
    expect(debits, 'what is over without having begun has moved nothing').toBeLessThan(intents);
}
