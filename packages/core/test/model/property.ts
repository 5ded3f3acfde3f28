import fc from 'fast-check';
import { expect } from 'vitest';
import { disturbances } from './disturbances.ts';
import { deviceFaults, faults } from './hop.ts';
import type { SendResult, SendScenario } from './sendScenario.ts';
import { INITIAL_BALANCE } from './service.ts';

/** Runs of an intent: up to fourteen calls with a fault, keys and quotes that expire midway, two tabs. */
export const sendScenarios: fc.Arbitrary<SendScenario> = fc.record({
  faults: fc.array(fc.constantFrom(...faults, ...deviceFaults), { maxLength: 14 }),
  // A quote is valid for 60 seconds, and is not signed in its last two.
  thinkMs: fc.constantFrom(0, 1_000, 57_900, 58_100, 61_000),
  // A key is not used in its last five seconds.
  keyMs: fc.constantFrom(900_000, 900_000, 5_500, 8_000, 30_000, 64_000),
  settlesAs: fc.constantFrom('COMPLETED', 'COMPLETED', 'FAILED'),
  tabs: fc.constantFrom(1, 2),
  abandons: fc.boolean(),
  ...disturbances,
});

/**
 * The invariants of every run of every intent. The debits are those of the ledger, counted after everything late has
 * arrived.
 */
export function checkSend(
  scenario: SendScenario,
  { statuses, debits, books, intents, needlessPrompts, shown }: SendResult,
): void {
  expect(debits, 'never two debits of one intent').toBeLessThanOrEqual(intents);
  const { account, transit, payee, fees } = books;
  expect(account + transit + payee + fees, 'money is conserved').toBe(INITIAL_BALANCE);
  expect([account, transit], 'each debit is of what was asked for').toEqual([INITIAL_BALANCE - debits * 5_000_000, 0]);
  // A device clock that is set forward between two pages ends the session early (docs/security.md#relay).
  const isSetForward =
    scenario.faults.includes('clock forth') || scenario.incidents.some(({ what }) => what === 'clock forth');
  if (!isSetForward) expect(needlessPrompts, 'no unnecessary sign-in').toBe(0);
  if (shown.has('failed')) expect(debits, 'failed means nothing is gone').toBe(0);
  if (shown.has('completed')) expect(debits, 'completed means a debit').toBeGreaterThan(0);
  // A second tab, or the next page, may return to a transfer whose end was shown.
  const isSeen = shown.has('completed') || shown.has('failed');
  const ends = ['completed', 'failed', 'quoteExpired', 'refused', ...(isSeen ? ['idle'] : [])];
  for (const status of statuses) expect(ends, 'always an end').toContain(status);
  if (scenario.abandons && statuses.every((status) => status === 'quoteExpired' || status === 'refused'))
    expect(debits, 'what is over without having begun has moved nothing').toBeLessThan(intents);
}
