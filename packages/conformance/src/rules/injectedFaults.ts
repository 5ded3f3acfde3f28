import { operations } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import { createUnknownParams } from '../pathParameters.ts';
import type { Scenario } from '../scenario.ts';
import { getAgentToken } from '../testContext.ts';

const cards = ['createCard', 'getCard', 'listCards', 'updateCard', 'revealCard'];
const executions = ['executeQuote', 'transferOut'];
const counterparty: readonly ErrorCode[] = [
  ...(['LOOKUP_REQUEST_FAILED', 'UNSUPPORTED_UMA_VERSION', 'LNURLP_REQUEST_FAILED'] as const),
  ...(['COUNTERPARTY_PUBKEY_FETCH_ERROR', 'NO_COMPATIBLE_UMA_VERSION'] as const),
];

/** Error codes for which a sandbox has no cause of its own, by reason. */
const codesByReason: readonly (readonly [why: string, operationIds: readonly string[], codes: readonly ErrorCode[]])[] =
  [
    ['the platform has no card programme', cards, ['NOT_IMPLEMENTED']],
    ['the platform does not offer the requested feature', ['createCustomer', 'updateConfig'], ['NOT_IMPLEMENTED']],
    ['a sandbox has no rate limit and no platform limit', executions, ['RATE_LIMITED', 'DAILY_VOLUME_LIMIT_EXCEEDED']],
    ['an unknown session is rejected like an ended one', ['refreshSession'], ['NOT_FOUND']],
    ['the provider cannot execute', ['executeQuote'], ['QUOTE_REQUEST_FAILED']],
    ['the other party is unreachable', ['lookUpExternalAccount'], counterparty],
    ['the corridor has its own maximum', ['transferOut'], ['TRANSACTION_SIZE_LIMIT_EXCEEDED']],
    ['the rail does not support the amount', ['transferIn', 'transferOut'], ['INVALID_AMOUNT']],
    ['a customer who is approved at the quote stays approved in the sandbox', ['executeOwnQuote'], ['USER_NOT_READY']],
    [
      'an end user who accepted the terms cannot withdraw the acceptance',
      ['executeQuote', 'executeOwnQuote'],
      ['END_USER_TERMS_NOT_ACCEPTED'],
    ],
    [
      'an end user who has not accepted the terms has no account to debit or credit',
      ['transferIn', 'transferOut', 'transferOwnIn', 'transferOwnOut', 'sandboxReceive'],
      ['END_USER_TERMS_NOT_ACCEPTED'],
    ],
    ['a customer has a phone number for codes', ['transferOwnOut'], ['CONFLICT']],
  ];

/**
 * Error codes that need another party, another deployment, or a state that a sandbox does not reach: the developer
 * injects them into the next call (docs/architecture.md#codes-without-an-operation).
 */
export const injectedFaults: readonly Scenario[] = codesByReason.flatMap(([why, ids, codes]) =>
  operations
    .filter(({ id }) => ids.includes(id))
    .flatMap((operation) =>
      codes
        .filter((code) => operation.errors.includes(code))
        .map((code) => ({
          operation,
          outcome: code,
          cause: `${why} (\`POST /developer/faults\`)`,
          needs: ['faults'] as const,
          perform: async (context) => {
            await context.target.failNext?.(operation.id, code);
            return context.call(operation, {
              params: createUnknownParams(operation),
              ...(await getAgentToken(context, operation)),
            });
          },
        })),
    ),
);
