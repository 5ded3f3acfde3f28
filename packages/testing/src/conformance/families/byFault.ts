import { operations } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import { unknownParams } from '../placeholders.ts';
import type { Scenario } from '../scenario.ts';
import { tokenFor } from '../world.ts';

const cards = ['createCard', 'getCard', 'listCards', 'updateCard', 'revealCard'];
const simulations = operations.flatMap(({ id }) => (id.startsWith('simulateCard') ? [id] : []));
const limits: readonly ErrorCode[] = ['VELOCITY_LIMIT_EXCEEDED', 'DAILY_VOLUME_LIMIT_EXCEEDED', 'RATE_LIMITED'];
const counterparty: readonly ErrorCode[] = [
  ...(['LOOKUP_REQUEST_FAILED', 'UNSUPPORTED_UMA_VERSION', 'LNURLP_REQUEST_FAILED'] as const),
  ...(['COUNTERPARTY_PUBKEY_FETCH_ERROR', 'NO_COMPATIBLE_UMA_VERSION'] as const),
];

/** Codes that a service has no reason of its own for, where it is a sandbox; by why that is. */
const rows: readonly (readonly [why: string, operationIds: readonly string[], codes: readonly ErrorCode[]])[] = [
  [
    'the keys are those of production',
    ['sandboxFundInternalAccount', 'sandboxSend', 'sandboxReceive', ...simulations],
    ['FORBIDDEN'],
  ],
  ['the token lacks a permission', ['revealCard', 'executeQuote', 'updateConfig', 'deleteToken'], ['FORBIDDEN']],
  ['the platform has no card programme', cards, ['NOT_IMPLEMENTED']],
  ['the platform does not offer what the customer asks for', ['createCustomer', 'updateConfig'], ['NOT_IMPLEMENTED']],
  ['the service limits what moves', ['executeQuote', 'transferOut', 'executeOwnQuote'], limits],
  ['the provider cannot execute', ['executeQuote'], ['QUOTE_REQUEST_FAILED']],
  ['the other party cannot be asked', ['lookUpExternalAccount'], counterparty],
  ['the corridor has a maximum', ['transferOut'], ['TRANSACTION_SIZE_LIMIT_EXCEEDED']],
  ['the destination is a wallet that was not proved', ['transferOut'], ['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED']],
  [
    'the customer’s standing changed since',
    ['executeQuote', 'executeOwnQuote', 'transferIn', 'transferOut'],
    ['USER_NOT_READY', 'END_USER_TERMS_NOT_ACCEPTED'],
  ],
  ['somebody else changes the customer at the same moment', ['updateCustomer'], ['CONFLICT']],
  ['the amount is none for the rail', ['transferIn', 'transferOut'], ['INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE']],
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
