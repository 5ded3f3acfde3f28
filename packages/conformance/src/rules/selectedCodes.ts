import type { ErrorCode } from '@latchkey/contract/errors';
import { codesWithoutOperation, commonErrorCodes, errorCodes } from '@latchkey/contract/errors';
import { createQuote } from '@latchkey/contract/quotes';
import type { Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

async function requestCode(context: TestContext, code: ErrorCode) {
  const [{ accountId }, bank] = [await context.getSharedCustomer(), await context.getSharedBankAccount()];
  return context.call(createQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'ACCOUNT', accountId: bank },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1_000_000,
      description: `error:${code}`,
    },
  });
}

/** Error codes of a quote that another kind of request causes; the families and `resources/` cover those. */
const codesWithOwnScenario: readonly ErrorCode[] = [
  ...(['INVALID_INPUT', 'INVALID_CURRENCY', 'AMOUNT_OUT_OF_RANGE', 'INSUFFICIENT_FUNDS', 'NOT_FOUND'] as const),
  ...(['INVALID_UMA_ADDRESS', 'LOOKUP_REQUEST_NOT_FOUND', 'MISSING_REQUIRED_UMA_PARAMETERS'] as const),
  ...(['SELF_PAYMENT', 'COUNTERPARTY_NOT_ALLOWED', 'VELOCITY_LIMIT_EXCEEDED', 'NOT_IMPLEMENTED'] as const),
  ...(['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', 'MISSING_MANDATORY_USER_INFO', 'USER_NOT_READY'] as const),
  ...(['END_USER_TERMS_NOT_ACCEPTED', 'SCA_SESSION_REQUIRED', 'FORBIDDEN', 'UNAUTHORIZED'] as const),
  ...(['CONFLICT', 'METHOD_NOT_ALLOWED'] as const),
];

/**
 * Error codes that a sandbox without other parties returns on request only: `description: "error:CODE"`
 * (docs/architecture.md#codes-without-an-operation).
 */
export const selectedCodes: readonly Scenario[] = Object.values(errorCodes)
  .flat()
  .filter((code) => !codesWithOwnScenario.includes(code))
  .filter(
    (code) =>
      (createQuote.errors as readonly string[]).includes(code) ||
      (codesWithoutOperation as readonly string[]).includes(code) ||
      (commonErrorCodes as readonly string[]).includes(code),
  )
  .map((code) => ({
    operation: createQuote,
    outcome: code,
    cause: `\`description: "error:${code}"\``,
    needs: ['namedCode'],
    perform: (context) => requestCode(context, code),
  }));
