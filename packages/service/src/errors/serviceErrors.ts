import { errorTable } from '@latchkey/contract/errors';
import { isServiceErrorCode, ServiceError } from './serviceError.ts';

/** There is no complete, valid response: one of {@link serviceErrorCodes}. Check `mayHaveTakenEffect`. */
export class ServiceConnectionError extends ServiceError {
  override readonly name = 'ServiceConnectionError';
}

/** The request is invalid: status 400. `fields` lists the invalid fields if the service returned them. */
export class ServiceInputError extends ServiceError {
  override readonly name = 'ServiceInputError';
}

/** The service refused the platform's or the agent's credentials, or an end user's code: status 401. */
export class ServiceCredentialsError extends ServiceError {
  override readonly name = 'ServiceCredentialsError';
}

/** The end user's signature is missing, malformed, over another payload, or from another key. */
export class WalletSignatureError extends ServiceError {
  override readonly name = 'WalletSignatureError';
}

/** The call is not allowed: a policy, a limit, or terms that the customer has not accepted. Status 403. */
export class ServiceForbiddenError extends ServiceError {
  override readonly name = 'ServiceForbiddenError';
}

/** The resource does not exist, or was deleted: status 404 or 410. */
export class ServiceNotFoundError extends ServiceError {
  override readonly name = 'ServiceNotFoundError';
}

/** The resource is not in the state that the call needs: status 409. Read it again before the next call. */
export class ServiceConflictError extends ServiceError {
  override readonly name = 'ServiceConflictError';
}

/** The customer is locked out after too many failed authentications: status 423. See `details.lockedUntil`. */
export class ServiceLockedError extends ServiceError {
  override readonly name = 'ServiceLockedError';
}

/** Too many requests, or over a volume limit: status 429. See `retryAfterMs`. */
export class ServiceLimitError extends ServiceError {
  override readonly name = 'ServiceLimitError';
}

/** The service, a gateway or a counterparty of the service failed: status 424 or 5xx. */
export class ServiceFailureError extends ServiceError {
  override readonly name = 'ServiceFailureError';
}

const byStatus: readonly (readonly [(status: number) => boolean, typeof ServiceError])[] = [
  [(status) => status === 401, ServiceCredentialsError],
  [(status) => status === 403, ServiceForbiddenError],
  [(status) => status === 404 || status === 410, ServiceNotFoundError],
  [(status) => status === 409, ServiceConflictError],
  [(status) => status === 423, ServiceLockedError],
  [(status) => status === 429, ServiceLimitError],
  [(status) => status === 424 || status >= 500, ServiceFailureError],
  [(status) => status >= 400, ServiceInputError],
];

/**
 * Creates the error of a failed call, in the class of its code. An unknown code is classified by its HTTP status.
 *
 * ```ts
 * if (error instanceof ServiceConflictError) quote = await getQuote(client, { quoteId })
 * ```
 */
export function createServiceError(parameters: ServiceError.Parameters): ServiceError {
  const { code, status = 0 } = parameters;
  if (isServiceErrorCode(code)) return new ServiceConnectionError(parameters);
  const row = errorTable.get(code);
  if (row?.isAboutSignature) return new WalletSignatureError(parameters);
  const knownStatus = row?.status ?? status;
  const [, Class = ServiceError] = byStatus.find(([matches]) => matches(knownStatus)) ?? [];
  return new Class(parameters);
}
