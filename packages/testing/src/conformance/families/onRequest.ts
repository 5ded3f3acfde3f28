import type { ErrorCode } from '@latchkey/contract/errors';
import { codesOfEveryOperation, codesWithoutOperation, errorCodes } from '@latchkey/contract/errors';
import { createQuote } from '@latchkey/contract/quotes';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

async function refuse(world: World, code: ErrorCode) {
  const [{ accountId }, bank] = [await world.ada(), await world.adasBank()];
  return world.call(createQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'ACCOUNT', accountId: bank },
      ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000_000, description: `error:${code}` },
    },
  });
}

/** Codes of a quote that a request of another kind causes; `resources/` has those. */
const caused: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INSUFFICIENT_FUNDS',
  'AMOUNT_OUT_OF_RANGE',
  'NOT_FOUND',
  'SCA_SESSION_REQUIRED',
  'USER_NOT_READY',
  'UNAUTHORIZED',
];

/** Codes that a sandbox without other parties makes on request only: `description: "error:CODE"` (design 9.15). */
export const onRequest: readonly Scenario[] = Object.values(errorCodes)
  .flat()
  .filter((code) => !caused.includes(code))
  .filter(
    (code) =>
      (createQuote.errors as readonly string[]).includes(code) ||
      (codesWithoutOperation as readonly string[]).includes(code) ||
      (codesOfEveryOperation as readonly string[]).includes(code),
  )
  .map((code) => ({
    operation: createQuote,
    outcome: code,
    cause: `\`description: "error:${code}"\``,
    needs: ['namedCode'],
    act: (world) => refuse(world, code),
  }));
