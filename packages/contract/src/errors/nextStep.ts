import { isRelayErrorCode } from '../relay/errors.ts';
import { type Exceptions, findException } from './findException.ts';

/** What the end user, or the application, can do next. */
export type NextStep =
  /** Repeat the same call. */
  | 'retry'
  /** Repeat the same call, not before `retryAt`. */
  | 'wait'
  /** Correct the input. */
  | 'fixInput'
  /** Sign in again; the work in progress continues. */
  | 'signIn'
  /** Request a new code. */
  | 'newCode'
  /** Request a new quote and confirm it. */
  | 'requote'
  /** Do not repeat: read the resource to determine the outcome. */
  | 'check'
  /** Use another method: a code instead of a passkey, another device. */
  | 'otherWay'
  /** Complete something else first: terms, identity check, a look-up. */
  | 'complete'
  /** Contact the integrator's support. */
  | 'support'
  /** Correct the program: it is the integrator's error. */
  | 'fixCode';

const exceptions = {
  // Another sign-in helps only if the relay's session or the session key is the problem
  // (docs/architecture.md#errors-of-the-relay).
  signIn: ['RELAY_SESSION_REQUIRED', 'RELAY_PROOF_REQUIRED', 'WALLET_SIGNATURE_INVALID'],
  complete: [
    'MISSING_MANDATORY_USER_INFO',
    'END_USER_TERMS_NOT_ACCEPTED',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'USER_NOT_READY',
    'CARDHOLDER_KYC_NOT_APPROVED',
    'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
    'SCA_SESSION_REQUIRED',
    'BENEFICIARY_TRUSTED',
    // Look up the address again.
    'LOOKUP_REQUEST_NOT_FOUND',
  ],
  wait: ['VELOCITY_LIMIT_EXCEEDED'],
  retry: ['QUOTE_REQUEST_FAILED'],
  fixInput: ['UMA_NOT_FOUND', 'UMA_ADDRESS_EXISTS', 'EMAIL_OTP_EMAIL_ALREADY_EXISTS'],
  otherWay: ['PASSKEY_ALREADY_ENROLLED'],
  support: [
    'SENDER_NOT_ACCEPTED',
    'RELAY_NOT_FOUND',
    'RELAY_UPSTREAM_CREDENTIALS',
    // The signed request itself was wrong: another key does not help.
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'REQUEST_ID_MISSING',
    'INVALID_SIGNATURE',
    // The platform is not set up for it.
    'INVITATIONS_NOT_CONFIGURED',
    'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
    'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
  ],
  fixCode: [
    'INVALID_REQUEST_FORMAT',
    'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
    'WEBHOOK_ENDPOINT_NOT_SET',
    'WEBHOOK_DELIVERY_ERROR',
  ],
} as const satisfies Exceptions<NextStep>;

/**
 * Returns what the end user can do next about an error response. The set of codes is open: an unknown code is
 * classified by its HTTP status (docs/reference/errors.md).
 *
 * @example
 * getNextStep('QUOTE_REQUEST_FAILED', 400) // 'retry'
 * getNextStep('CODE_OF_A_LATER_VERSION', 409) // 'check'
 */
export function getNextStep(code: string, status: number): NextStep {
  const exception = findException<NextStep>(exceptions, code);
  if (exception !== undefined) return exception;
  if (status === 423 || status === 429) return 'wait';
  if (status === 501) return 'support';
  if (status >= 500 || status === 408 || status === 424) return 'retry';
  // A request that the relay refuses is an error of the program.
  if (isRelayErrorCode(code)) return 'fixCode';
  if (status === 409) return 'check';
  return status === 400 || status === 401 || status === 422 ? 'fixInput' : 'support';
}
