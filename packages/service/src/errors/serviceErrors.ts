import { errorCodes } from '@latchkey/contract/errors';
import { ServiceError } from './serviceError.ts';

/** No whole answer came that could be read: codes `SERVICE_…`. Look at `mayHaveHappened`. */
export class ServiceConnectionError extends ServiceError {
  override readonly name = 'ServiceConnectionError';
}

/** Something in the request has to be another: codes of 400. `fields` tells which, where the service did. */
export class ServiceInputError extends ServiceError {
  override readonly name = 'ServiceInputError';
}

/** The platform's or the agent's own credentials were not accepted, or a code that was to be proved. */
export class ServiceCredentialsError extends ServiceError {
  override readonly name = 'ServiceCredentialsError';
}

/** The end user's signature is missing, malformed, over something else or of another key. The user signs again. */
export class WalletSignatureError extends ServiceError {
  override readonly name = 'WalletSignatureError';
}

/** Understood and not allowed: a policy, a limit, terms that were not accepted. Codes of 403. */
export class ServiceForbiddenError extends ServiceError {
  override readonly name = 'ServiceForbiddenError';
}

/** There is no such thing, or no more: codes of 404 and 410. */
export class ServiceNotFoundError extends ServiceError {
  override readonly name = 'ServiceNotFoundError';
}

/** The resource is in another state than the call needs: codes of 409. Read it and decide on that. */
export class ServiceConflictError extends ServiceError {
  override readonly name = 'ServiceConflictError';
}

/** The customer is locked out of proving who they are: 423. `details.lockedUntil` says until when. */
export class ServiceLockedError extends ServiceError {
  override readonly name = 'ServiceLockedError';
}

/** Too often or too much: codes of 429. `retryAfterMs` says how long to wait, where the service did. */
export class ServiceLimitError extends ServiceError {
  override readonly name = 'ServiceLimitError';
}

/** The service failed, or somebody it asked: codes of 5xx and 424, and answers of a gateway. */
export class ServiceFailureError extends ServiceError {
  override readonly name = 'ServiceFailureError';
}

const kinds: readonly (readonly [(status: number) => boolean, typeof ServiceError])[] = [
  [(status) => status === 401, ServiceCredentialsError],
  [(status) => status === 403, ServiceForbiddenError],
  [(status) => status === 404 || status === 410, ServiceNotFoundError],
  [(status) => status === 409, ServiceConflictError],
  [(status) => status === 423, ServiceLockedError],
  [(status) => status === 429, ServiceLimitError],
  [(status) => status === 424 || status >= 500, ServiceFailureError],
  [(status) => status >= 400, ServiceInputError],
];

const statusOf: ReadonlyMap<string, number> = new Map(
  Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
);

/**
 * The error of a failed call, in the class of its code; a code that nobody knows goes by its status.
 *
 * ```ts
 * if (error instanceof ServiceConflictError) quote = await getQuote(client, { quoteId })
 * ```
 */
export function serviceError(parameters: ServiceError.Parameters): ServiceError {
  const { code, status = 0 } = parameters;
  if (code.startsWith('SERVICE_') && !statusOf.has(code)) return new ServiceConnectionError(parameters);
  if (code.startsWith('WALLET_SIGNATURE_') || code === 'REQUEST_ID_MISSING')
    return new WalletSignatureError(parameters);
  const known = statusOf.get(code) ?? status;
  const kind = kinds.find(([isOf]) => isOf(known));
  return kind === undefined ? new ServiceError(parameters) : new kind[1](parameters);
}
