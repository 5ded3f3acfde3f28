import type { QuoteId, TransactionId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from '../client/call.ts';
import type { AgentClient } from '../client/createAgentClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Locks the rate and fees of a transfer until `expiresAt`, within the agent's policy
 * (docs/reference/agents.md#createownquote).
 *
 * ```ts
 * const quote = await createOwnQuote(agent, {
 *   body: {
 *     source: { sourceType: 'ACCOUNT', accountId },
 *     destination: { destinationType: 'ACCOUNT', accountId: externalAccountId },
 *     lockedCurrencySide: 'SENDING',
 *     lockedCurrencyAmount: 25_000_000, // 25 USDB: smallest unit, 6 decimals
 *   },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `AMOUNT_OUT_OF_RANGE`,
 *   `INSUFFICIENT_FUNDS`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`,
 *   `MISSING_MANDATORY_USER_INFO`, `QUOTE_REQUEST_FAILED`, `INVALID_RECEIVER`, `SELF_PAYMENT`, `FORBIDDEN`,
 *   `USER_NOT_READY`, `VELOCITY_LIMIT_EXCEEDED`, `END_USER_TERMS_NOT_ACCEPTED`, `NOT_FOUND`, `UNSUPPORTED_UMA_VERSION`,
 *   `PAYREQ_REQUEST_FAILED`, `COUNTERPARTY_PUBKEY_FETCH_ERROR`, `NO_COMPATIBLE_UMA_VERSION`; `FORBIDDEN` by the policy
 */
export async function createOwnQuote(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.createOwnQuote> & KeyedCallOptions,
) {
  return (await call(client, operations.createOwnQuote, parameters)).body;
}

/**
 * Reads the current state of one of the agent's quotes (docs/reference/agents.md#getownquote).
 *
 * ```ts
 * const { status } = await getOwnQuote(agent, { quoteId })
 * ```
 *
 * @throws ServiceError `QUOTE_NOT_FOUND`
 */
export async function getOwnQuote(client: AgentClient, parameters: { quoteId: QuoteId } & CallOptions) {
  const { quoteId, ...options } = requireParameters('getOwnQuote', parameters);
  return (await call(client, operations.getOwnQuote, { params: { quoteId }, ...options })).body;
}

/**
 * Executes a quote, or requests the platform's approval, as the policy requires. A wallet source needs the end user's
 * signature of the quote's payload (docs/reference/agents.md#executeownquote). Store the idempotency key: after an
 * unknown outcome, retry with the same key.
 *
 * ```ts
 * const action = await executeOwnQuote(agent, { quoteId, walletSignature, idempotencyKey })
 * if (action.status === 'PENDING_APPROVAL') show(action.id)
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INSUFFICIENT_FUNDS`, `WALLET_SIGNATURE_…`, `FORBIDDEN`, `USER_NOT_READY`,
 * `VELOCITY_LIMIT_EXCEEDED`, `END_USER_TERMS_NOT_ACCEPTED`, `QUOTE_NOT_FOUND`, `CONFLICT`; `FORBIDDEN` by the policy or
 * a spending limit; with `SERVICE_UNREACHABLE` and `SERVICE_TIMEOUT` the money may have moved
 */
export async function executeOwnQuote(
  client: AgentClient,
  parameters: { quoteId: QuoteId } & KeyedCallOptions & Pick<SignedCallOptions, 'walletSignature'>,
) {
  const { quoteId, ...options } = requireParameters('executeOwnQuote', parameters);
  return (await call(client, operations.executeOwnQuote, { params: { quoteId }, ...options })).body;
}

/**
 * Transfers money from an external account, or requests its approval, as the policy requires
 * (docs/reference/agents.md#transferownin).
 *
 * ```ts
 * const action = await transferOwnIn(agent, {
 *   body: { source: { accountId: externalAccountId }, destination: { accountId }, amount: 10_000 }, // 100.00 USD
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`
 */
export async function transferOwnIn(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.transferOwnIn> & KeyedCallOptions,
) {
  return (await call(client, operations.transferOwnIn, parameters)).body;
}

/**
 * Transfers money to an external account, or requests its approval, as the policy requires
 * (docs/reference/agents.md#transferownout).
 *
 * ```ts
 * const action = await transferOwnOut(agent, {
 *   body: { source: { accountId }, destination: { accountId: externalAccountId }, amount: 10_000 }, // 100.00 USD
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INSUFFICIENT_FUNDS`, `FORBIDDEN`, `NOT_FOUND`; with `SERVICE_UNREACHABLE` and
 * `SERVICE_TIMEOUT` the money may have moved
 */
export async function transferOwnOut(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.transferOwnOut> & KeyedCallOptions,
) {
  return (await call(client, operations.transferOwnOut, parameters)).body;
}

/**
 * Lists one page of the customer's transactions that the agent may see (docs/reference/agents.md#listowntransactions).
 *
 * ```ts
 * const { data } = await listOwnTransactions(agent, { query: { limit: '50' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`
 */
export async function listOwnTransactions(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.listOwnTransactions> & CallOptions,
) {
  return (await call(client, operations.listOwnTransactions, parameters)).body;
}

/**
 * Reads one of those transactions (docs/reference/agents.md#getowntransaction).
 *
 * ```ts
 * const { status } = await getOwnTransaction(agent, { transactionId })
 * ```
 *
 * @throws ServiceError `FORBIDDEN`, `TRANSACTION_NOT_FOUND`
 */
export async function getOwnTransaction(
  client: AgentClient,
  parameters: { transactionId: TransactionId } & CallOptions,
) {
  const { transactionId, ...options } = requireParameters('getOwnTransaction', parameters);
  return (await call(client, operations.getOwnTransaction, { params: { transactionId }, ...options })).body;
}
