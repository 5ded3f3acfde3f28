import { operations } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import { unknownParams } from '../placeholders.ts';
import type { Scenario } from '../scenario.ts';
import { tokenFor } from '../world.ts';

const cards = ['createCard', 'getCard', 'listCards', 'updateCard', 'revealCard'];
const executions = ['executeQuote', 'transferOut'];
const counterparty: readonly ErrorCode[] = [
  ...(['LOOKUP_REQUEST_FAILED', 'UNSUPPORTED_UMA_VERSION', 'LNURLP_REQUEST_FAILED'] as const),
  ...(['COUNTERPARTY_PUBKEY_FETCH_ERROR', 'NO_COMPATIBLE_UMA_VERSION'] as const),
];

/** Codes that a service has no reason of its own for, where it is a sandbox; by why that is. */
const rows: readonly (readonly [why: string, operationIds: readonly string[], codes: readonly ErrorCode[]])[] = [
  ['the platform has no card programme', cards, ['NOT_IMPLEMENTED']],
  ['the platform does not offer what the customer asks for', ['createCustomer', 'updateConfig'], ['NOT_IMPLEMENTED']],
  [
    'a sandbox takes as many calls, and as much of all platforms together, as come',
    executions,
    ['RATE_LIMITED', 'DAILY_VOLUME_LIMIT_EXCEEDED'],
  ],
  ['the provider cannot execute', ['executeQuote'], ['QUOTE_REQUEST_FAILED']],
  ['the other party cannot be asked', ['lookUpExternalAccount'], counterparty],
  ['the corridor has a maximum of its own', ['transferOut'], ['TRANSACTION_SIZE_LIMIT_EXCEEDED']],
  ['the amount is none for the rail', ['transferIn', 'transferOut'], ['INVALID_AMOUNT']],
  [
    'who was approved when the quote was drawn up stays so in a sandbox',
    ['executeQuote', 'executeOwnQuote'],
    ['USER_NOT_READY', 'END_USER_TERMS_NOT_ACCEPTED'],
  ],
  [
    'who has not accepted the terms has no account to move money of',
    ['transferIn', 'transferOut'],
    ['END_USER_TERMS_NOT_ACCEPTED'],
  ],
];

/**
 * Codes that need another party, another deployment, or a state that a sandbox does not come to: the developer has the
 * next call refused with them (design 9.15).
 */
export const byFault: readonly Scenario[] = rows.flatMap(([why, ids, codes]) =>
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
          act: async (world) => {
            await world.target.failNext?.(operation.id, code);
            return world.call(operation, { params: unknownParams(operation), ...(await tokenFor(world, operation)) });
          },
        })),
    ),
);
