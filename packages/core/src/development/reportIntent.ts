import { warnOnce } from './warnOnce.ts';

/** What a payment needs, and how to write it. */
const rules: readonly (readonly [member: string, isValid: (value: unknown) => boolean, solution: string])[] = [
  [
    'amount',
    (value) => typeof value === 'bigint' && value > 0n,
    'Pass the smallest unit as a bigint above zero: 40_000_000n is 40.00 USDB. parseMoney reads what a user typed.',
  ],
  ['lockedCurrencySide', (value) => value === 'SENDING' || value === 'RECEIVING', 'Pass "SENDING" or "RECEIVING".'],
  ['sourceAccountId', isId, 'Pass the "id" of an account of listInternalAccounts, or "accountId" of the session.'],
  [
    'destinationAccountId',
    isId,
    'Pass the "id" of an account of listExternalAccounts, or a UMA address that was looked up.',
  ],
];

/**
 * Writes a warning for each member of a payment's intent that no quote can have: values from JavaScript are untyped. Does
 * nothing without the condition `development`.
 *
 * ```ts
 * import { reportIntent } from '@latchkey/core/development'
 *
 * reportIntent({ amount: 40.5 })
 * ```
 */
export function reportIntent(intent: unknown): void {
  const given: Readonly<Record<string, unknown>> = { ...Object(intent) };
  for (const [member, isValid, solution] of rules)
    if (!isValid(given[member]))
      warnOnce(
        `start: "${member}" of the payment is invalid (got a value of type ${typeof given[member]}). ${solution}`,
        'flows/send',
      );
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && (value.includes(':') || value.startsWith('$'));
}
