import type { NextStep, WalletError } from './walletError.ts';

/** What an error is about, to the person whom it stops. A closed set: show a sentence and a way on for each. */
export type ErrorKind =
  /** What was entered is not acceptable; `fields` may say where. */
  | 'input'
  /** There is not enough money, or this account cannot pay for it. */
  | 'funds'
  /** It is more, or less, than may be sent at once or in a time. */
  | 'limit'
  /** The terms were not accepted, or other ones are shown by now. */
  | 'terms'
  /** Who the person is has not been checked yet. */
  | 'identity'
  /** The payee's side asks for facts about the sender. */
  | 'information'
  /** The account that money goes to must be proved first. */
  | 'ownership'
  /** The proof of who acts was not accepted, is wanting, or was tried too often. */
  | 'authentication'
  /** Nobody is signed in with a key that signs. */
  | 'session'
  /** The payee cannot be found, reached or paid. */
  | 'recipient'
  /** A document, or its file, cannot be used. */
  | 'document'
  /** A way to open the wallet cannot be added or changed so. */
  | 'credential'
  /** The person may not do this. */
  | 'permission'
  | 'absent'
  /** It has gone on in the meantime: read it again. */
  | 'conflict'
  /** Too many calls in too short a time. */
  | 'pace'
  /** Something that the service, or the relay before it, cannot do now or at all. */
  | 'service'
  /** Something between page and relay. */
  | 'network'
  /** Something that this browser or device cannot, or will not, do. */
  | 'device'
  /** What came is not what was asked for, or not from whom: it was neither signed nor sealed to. */
  | 'untrusted'
  /** The program or its settings. */
  | 'setup';

/** What a wallet's error means for the person. */
export interface ErrorMeaning {
  readonly kind: ErrorKind;
  /** Whether the same call can succeed as it is, now or after `retryAt`. */
  readonly isRetryable: boolean;
  readonly moneyMayHaveMoved: boolean;
  readonly next: NextStep;
}

/** The first row that fits decides. Codes form an open set: one that no row knows goes by its status. */
const KINDS: readonly (readonly [ErrorKind, RegExp])[] = [
  ['pace', /RATE_LIMITED$/],
  ['service', /^QUOTE_REQUEST_/],
  ['setup', /^WEBHOOK_|^UNEXPECTED_FAILURE/],
  ['limit', /_LIMIT_|^AMOUNT_OUT_OF_RANGE/],
  ['terms', /_TERMS_/],
  ['identity', /^USER_NOT_READY|_KYC_/],
  ['information', /^MISSING_MANDATORY_/],
  ['ownership', /_VERIFICATION_REQUIRED$/],
  ['funds', /^INSUFFICIENT_|^FUNDING_/],
  ['authentication', /^SCA_|^ACCOUNT_LOCKED|^UNAUTHORIZED|^(CODE_MALFORMED|BUNDLE_EXPIRED|(TOKEN|PASSKEY)_REFUSED)$/],
  ['session', /^(RELAY_)?SESSION_|^WALLET_SIGNATURE_|^REQUEST_ID_|^INVALID_SIGNATURE|^KEY_UNAVAILABLE/],
  ['document', /^(LOW_QUALITY|DATA_MISMATCH|EXPIRED|SUSPECTED_FRAUD|UNSUITABLE_DOCUMENT|INCOMPLETE)$|^FILE_/],
  ['credential', /_CREDENTIAL_|^EMAIL_OTP_|^PASSKEY_(ALREADY_ENROLLED|EXISTS)/],
  ['conflict', /^UMA_ADDRESS_EXISTS|^CHALLENGE_CHANGED/],
  [
    'recipient',
    /UMA_|PAYREQ|LNURLP|^LOOKUP_|^COUNTERPARTY_|RECEIVER|^SENDER_|^SELF_|^CERT_|PUBKEY|_NONCE$|_TIMESTAMP$/,
  ],
  ['recipient', /_BANK_ACCOUNT$|_PAYEE_/],
  ['untrusted', /^(BUNDLE|PAYLOAD|PURPOSE)_|^(QUOTE_MISMATCH|SEAL_BROKEN|EXPORT_ELSEWHERE|AMOUNT_UNSAFE)$/],
  ['input', /^AMOUNT_/],
  ['network', /^(NETWORK_FAILED|REQUEST_TIMED_OUT|ABORTED|ANSWER_UNREADABLE)$/],
  ['device', /^PASSKEY_|^(STORAGE|WEBCRYPTO)_/],
];

/**
 * What an error means: what it is about, whether the same call can be repeated, whether money may have moved, and what
 * to do next.
 *
 * ```ts
 * import { meaningOf } from '@latchkey/core'
 *
 * const { status, error } = send.getState() // 'quoteFailed', or 'refused'
 * const { kind, next } = meaningOf(error)
 * if (kind === 'terms') showTerms() // then `send.retry()`
 * else if (kind === 'identity') showOnboarding()
 * else if (kind === 'limit') askForAnotherAmount()
 * ```
 *
 * The code says it more exactly, and has a page under `docsPath`; the kind holds for codes that are yet to come, too.
 * Implements what is said of errors (interface, Errors; supplement 9.1 to 9.7).
 */
export function meaningOf(error: WalletError): ErrorMeaning {
  const { next, moneyMayHaveMoved } = error;
  return { kind: kindOf(error), isRetryable: next === 'retry' || next === 'wait', moneyMayHaveMoved, next };
}

function kindOf({ code, status = 500, next }: WalletError): ErrorKind {
  // A key that is not pinned may be a mistake of the program, or somebody between.
  if (next === 'fixCode' && !code.startsWith('BUNDLE_KEY_')) return 'setup';
  const row = KINDS.find(([, codes]) => codes.test(code));
  if (row !== undefined) return row[0];
  if (status === 400 || status === 422) return 'input';
  if (status === 401 || status === 423) return 'authentication';
  if (status === 403 || status === 410) return 'permission';
  if (status === 404) return 'absent';
  if (status === 409) return 'conflict';
  return status === 429 ? 'pace' : 'service';
}
