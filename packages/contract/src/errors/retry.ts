import { type Exceptions, findException } from './findException.ts';

/** Whether and when a backend can repeat a failed call (docs/reference/errors.md). */
export type Retry =
  /** Never: it needs another request. */
  | 'no'
  /** With corrected data. */
  | 'afterFix'
  /** Once time has passed, or after someone else has acted. */
  | 'later'
  /** After the seconds in `Retry-After`. */
  | 'afterWait'
  /** Read the resource first. */
  | 'reread'
  /** With a new signature or session of the end user. */
  | 'signIn'
  /** Unchanged, with exponential backoff; a write only with the same idempotency key. */
  | 'backOff';

const exceptions = {
  backOff: ['QUOTE_REQUEST_FAILED'],
  later: ['DAILY_VOLUME_LIMIT_EXCEEDED', 'VELOCITY_LIMIT_EXCEEDED', 'USER_NOT_READY', 'CARDHOLDER_KYC_NOT_APPROVED'],
  signIn: ['SCA_SESSION_REQUIRED', 'WALLET_SIGNATURE_INVALID', 'RELAY_SESSION_REQUIRED', 'RELAY_PROOF_REQUIRED'],
  afterFix: [
    'INVALID_INPUT',
    'MISSING_MANDATORY_USER_INFO',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'END_USER_TERMS_NOT_ACCEPTED',
    'AMOUNT_OUT_OF_RANGE',
    'INVALID_AMOUNT',
    'INVALID_CURRENCY',
    'INVALID_REQUEST_FORMAT',
    'INVALID_BANK_ACCOUNT',
    'INSUFFICIENT_FUNDS',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'BENEFICIARY_TRUSTED',
    'LOOKUP_REQUEST_NOT_FOUND',
    'UMA_ADDRESS_EXISTS',
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'FUNDING_SOURCE_INELIGIBLE',
    'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
    'LOW_QUALITY',
    'DATA_MISMATCH',
    'EXPIRED',
    'SUSPECTED_FRAUD',
    'UNSUITABLE_DOCUMENT',
    'INCOMPLETE',
  ],
  no: ['PASSKEY_ALREADY_ENROLLED', 'RELAY_UPSTREAM_CREDENTIALS'],
} as const satisfies Exceptions<Retry>;

/**
 * Returns whether and when a failed call can be repeated. The set of codes is open: an unknown code is classified by
 * its HTTP status.
 *
 * @example
 * getRetryPolicy('QUOTE_REQUEST_FAILED', 400) // 'backOff'
 */
export function getRetryPolicy(code: string, status: number): Retry {
  const exception = findException<Retry>(exceptions, code);
  if (exception !== undefined) return exception;
  if (status === 429) return 'afterWait';
  if (status === 423) return 'later';
  if (status === 409) return 'reread';
  const isTemporary = (status >= 500 && status !== 501) || status === 408 || status === 424;
  return isTemporary ? 'backOff' : 'no';
}
