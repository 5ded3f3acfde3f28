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

/** Codes of a quote that a request of another kind causes; the families and `resources/` have those. */
const caused: readonly ErrorCode[] = [
  ...(['INVALID_INPUT', 'INVALID_CURRENCY', 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS', 'NOT_FOUND'] as const),
  ...(['INVALID_UMA_ADDRESS', 'LOOKUP_REQUEST_NOT_FOUND', 'MISSING_REQUIRED_UMA_PARAMETERS'] as const),
  ...(['SELF_PAYMENT', 'COUNTERPARTY_NOT_ALLOWED', 'VELOCITY_LIMIT_EXCEEDED', 'NOT_IMPLEMENTED'] as const),
  ...(['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', 'MISSING_MANDATORY_USER_INFO', 'USER_NOT_READY'] as const),
  ...(['END_USER_TERMS_NOT_ACCEPTED', 'SCA_SESSION_REQUIRED', 'FORBIDDEN', 'UNAUTHORIZED'] as const),
  ...(['CONFLICT', 'METHOD_NOT_ALLOWED'] as const),
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
