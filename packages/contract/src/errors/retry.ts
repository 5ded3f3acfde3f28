import type { ErrorCode } from './codes.ts';

/**
 * What helps after a failed call: `no` asks for another request, `afterFix` for other data, `later` for time or
 * for somebody else, `afterWait` for the seconds that `Retry-After` tells, `reread` for a look at the resource first,
 * `signIn` for a fresh signature or session, and `backOff` may be repeated as it is, writes under the same
 * idempotency key alone (supplement 9.2 and 9.7).
 */
export type Retry = 'no' | 'afterFix' | 'later' | 'afterWait' | 'reread' | 'signIn' | 'backOff';

const retries = {
  QUOTE_REQUEST_FAILED: 'backOff',
  PAYREQ_REQUEST_FAILED: 'backOff',
  LNURLP_REQUEST_FAILED: 'backOff',
  COUNTERPARTY_PUBKEY_FETCH_ERROR: 'backOff',
  NO_COMPATIBLE_UMA_VERSION: 'backOff',
  EMAIL_OTP_CREDENTIAL_SYNC_FAILED: 'backOff',
  SERVICE_SWITCH_ERROR: 'backOff',
  INTERNAL_ERROR: 'backOff',
  SERVICE_UNAVAILABLE: 'backOff',
  RATE_LIMITED: 'afterWait',
  ACCOUNT_LOCKED: 'later',
  DAILY_VOLUME_LIMIT_EXCEEDED: 'later',
  VELOCITY_LIMIT_EXCEEDED: 'later',
  USER_NOT_READY: 'later',
  CARDHOLDER_KYC_NOT_APPROVED: 'later',
  CONFLICT: 'reread',
  TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: 'reread',
  TRANSACTION_NOT_CANCELLABLE: 'reread',
  INVALID_STATE_TRANSITION: 'reread',
  CARD_ALREADY_CLOSED: 'reread',
  EMAIL_OTP_CREDENTIAL_SET_CHANGED: 'reread',
  SCA_SESSION_REQUIRED: 'signIn',
  WALLET_SIGNATURE_MISSING: 'signIn',
  WALLET_SIGNATURE_INVALID: 'signIn',
  INVALID_INPUT: 'afterFix',
  MISSING_MANDATORY_USER_INFO: 'afterFix',
  END_USER_TERMS_VERSION_NOT_FOUND: 'afterFix',
  END_USER_TERMS_NOT_ACCEPTED: 'afterFix',
  AMOUNT_OUT_OF_RANGE: 'afterFix',
  INVALID_AMOUNT: 'afterFix',
  INVALID_CURRENCY: 'afterFix',
  INVALID_REQUEST_FORMAT: 'afterFix',
  INVALID_BANK_ACCOUNT: 'afterFix',
  INSUFFICIENT_FUNDS: 'afterFix',
  TRANSACTION_SIZE_LIMIT_EXCEEDED: 'afterFix',
  EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: 'afterFix',
  BENEFICIARY_TRUSTED: 'afterFix',
  UMA_ADDRESS_EXISTS: 'afterFix',
  EMAIL_OTP_EMAIL_ALREADY_EXISTS: 'afterFix',
  PASSKEY_ALREADY_ENROLLED: 'no',
  CARD_NOT_MUTABLE: 'no',
  FUNDING_SOURCE_INELIGIBLE: 'afterFix',
  STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED: 'afterFix',
  LOW_QUALITY: 'afterFix',
  DATA_MISMATCH: 'afterFix',
  EXPIRED: 'afterFix',
  SUSPECTED_FRAUD: 'afterFix',
  UNSUITABLE_DOCUMENT: 'afterFix',
  INCOMPLETE: 'afterFix',
} as const satisfies { readonly [C in ErrorCode]?: Retry };

/**
 * What helps after a failed call, by its code; a code that is not known is judged by its status.
 *
 * @example
 * retryOf('QUOTE_REQUEST_FAILED', 400) // 'backOff'
 */
export function retryOf(code: string, status: number): Retry {
  if (Object.hasOwn(retries, code)) return retries[code as keyof typeof retries];
  if (status >= 500 && status !== 501) return 'backOff';
  if (status === 424) return 'backOff';
  if (status === 429) return 'afterWait';
  if (status === 409) return 'reread';
  return 'no';
}
