import { type Exceptions, findException } from './findException.ts';

/** The subject of an error for the end user. A closed set: show a sentence and a next step for each. */
export type ErrorKind =
  /** The input is not acceptable; `fields` may tell where. */
  | 'input'
  /** There is not enough money, or this account cannot pay. */
  | 'funds'
  /** The amount is above or below a limit. */
  | 'limit'
  /** The terms were not accepted, or have changed. */
  | 'terms'
  /** The user's identity has not been verified. */
  | 'identity'
  /** The payee's side requires data about the sender. */
  | 'information'
  /** The destination account must be verified first. */
  | 'ownership'
  /** The proof of authentication was refused, is missing, or was tried too often. */
  | 'authentication'
  /** No session can sign. */
  | 'session'
  /** The payee cannot be found, reached or paid. */
  | 'recipient'
  /** A document or its file cannot be used. */
  | 'document'
  /** A credential cannot be added or changed in this way. */
  | 'credential'
  /** The user may not do this. */
  | 'permission'
  /** The resource does not exist, or belongs to someone else. */
  | 'absent'
  /** The resource has changed meanwhile: read it again. */
  | 'conflict'
  /** Too many requests in too short a time. */
  | 'pace'
  /** The service, or the relay, cannot do this now or at all. */
  | 'service'
  /** The connection between page and relay. */
  | 'network'
  /** The browser or device cannot or will not do this. */
  | 'device'
  /** A response failed a check of its content or sender, so the wallet did not use it. */
  | 'untrusted'
  /** The program or its configuration. */
  | 'setup';

const exceptions = {
  limit: [
    'AMOUNT_OUT_OF_RANGE',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
    'VELOCITY_LIMIT_EXCEEDED',
    'DAILY_VOLUME_LIMIT_EXCEEDED',
  ],
  funds: ['FUNDING_SOURCE_INELIGIBLE', 'INSUFFICIENT_FUNDS'],
  terms: ['END_USER_TERMS_VERSION_NOT_FOUND', 'END_USER_TERMS_NOT_ACCEPTED'],
  identity: ['CARDHOLDER_KYC_NOT_APPROVED', 'USER_NOT_READY'],
  information: ['MISSING_MANDATORY_USER_INFO'],
  ownership: ['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED'],
  authentication: ['SCA_SESSION_REQUIRED'],
  session: ['WALLET_SIGNATURE_INVALID', 'RELAY_SESSION_REQUIRED', 'RELAY_PROOF_REQUIRED'],
  recipient: [
    'INVALID_UMA_ADDRESS',
    'INVALID_PAYREQ_RESPONSE',
    'INVALID_RECEIVER',
    'PARSE_PAYREQ_RESPONSE_ERROR',
    'CERT_CHAIN_INVALID',
    'CERT_CHAIN_EXPIRED',
    'INVALID_PUBKEY_FORMAT',
    'MISSING_REQUIRED_UMA_PARAMETERS',
    'SENDER_NOT_ACCEPTED',
    'INVALID_TIMESTAMP',
    'INVALID_NONCE',
    'INVALID_BANK_ACCOUNT',
    'SELF_PAYMENT',
    'LOOKUP_REQUEST_FAILED',
    'PARSE_LNURLP_RESPONSE_ERROR',
    'COUNTERPARTY_NOT_ALLOWED',
    'LOOKUP_REQUEST_NOT_FOUND',
    'UMA_NOT_FOUND',
    'UNSUPPORTED_UMA_VERSION',
    'PAYREQ_REQUEST_FAILED',
    'LNURLP_REQUEST_FAILED',
    'COUNTERPARTY_PUBKEY_FETCH_ERROR',
    'NO_COMPATIBLE_UMA_VERSION',
    'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
  ],
  document: ['LOW_QUALITY', 'DATA_MISMATCH', 'EXPIRED', 'SUSPECTED_FRAUD', 'UNSUITABLE_DOCUMENT', 'INCOMPLETE'],
  credential: [
    'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
    'SMS_OTP_CREDENTIAL_ALREADY_EXISTS',
    'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
    'EMAIL_OTP_CREDENTIAL_SYNC_FAILED',
    'PASSKEY_ALREADY_ENROLLED',
  ],
  service: ['QUOTE_REQUEST_FAILED'],
  setup: [
    'INVALID_REQUEST_FORMAT',
    'INVITATIONS_NOT_CONFIGURED',
    'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
    'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
    'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
    'WEBHOOK_ENDPOINT_NOT_SET',
    'WEBHOOK_DELIVERY_ERROR',
    'RELAY_INVALID_REQUEST',
    'RELAY_FORBIDDEN',
    'RELAY_SIGNATURE_REQUIRED',
    'RELAY_METHOD_NOT_ALLOWED',
    'RELAY_BODY_TOO_LARGE',
    'RELAY_UNSUPPORTED_MEDIA_TYPE',
  ],
} as const satisfies Exceptions<ErrorKind>;

/**
 * Returns the subject of an error response. The set of codes is open: an unknown code is classified by its HTTP status.
 *
 * @example
 * getErrorKind('INSUFFICIENT_FUNDS', 400) // 'funds'
 * getErrorKind('CODE_OF_A_LATER_VERSION', 404) // 'absent'
 */
export function getErrorKind(code: string, status: number): ErrorKind {
  const exception = findException<ErrorKind>(exceptions, code);
  if (exception !== undefined) return exception;
  if (status === 400 || status === 422) return 'input';
  if (status === 401 || status === 423) return 'authentication';
  if (status === 403 || status === 410) return 'permission';
  if (status === 404) return 'absent';
  if (status === 409) return 'conflict';
  return status === 429 ? 'pace' : 'service';
}
