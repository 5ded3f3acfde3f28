import type { NextStep } from './walletError.ts';

/** One row of the closed table below: code, message and next step. */
export interface CoreErrorRow<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly next: NextStep;
}

// One constant for each code, so that a page carries only the rows it can raise. Each has a page,
// docs/errors/<CODE>.md.

// Targets of sealed codes.

export const BUNDLE_KEY_NOT_PINNED = {
  code: 'BUNDLE_KEY_NOT_PINNED',
  message: 'No key of `pins` signed the bundle, or a list of `pins` is empty. Set the option `pins` of createWallet.',
  next: 'fixCode',
} as const;

export const BUNDLE_PIN_INVALID = {
  code: 'BUNDLE_PIN_INVALID',
  message:
    'A key in `pins` is not an uncompressed P-256 key of 130 hexadecimal digits. Correct the option `pins` of createWallet.',
  next: 'fixCode',
} as const;

export const BUNDLE_MALFORMED = {
  code: 'BUNDLE_MALFORMED',
  message: 'The bundle is not the JSON text that the interface describes. Contact support.',
  next: 'support',
} as const;

export const BUNDLE_VERSION_UNKNOWN = {
  code: 'BUNDLE_VERSION_UNKNOWN',
  message: 'The version of the bundle is not v1.0.0. Contact support.',
  next: 'support',
} as const;

export const BUNDLE_SIGNATURE_INVALID = {
  code: 'BUNDLE_SIGNATURE_INVALID',
  message: 'The signature of the bundle does not match its pinned key. Contact support.',
  next: 'support',
} as const;

export const BUNDLE_TARGET_INVALID = {
  code: 'BUNDLE_TARGET_INVALID',
  message: 'The target key in the bundle is not an uncompressed P-256 key. Contact support.',
  next: 'support',
} as const;

export const BUNDLE_EXPIRED = {
  code: 'BUNDLE_EXPIRED',
  message: 'The bundle of this code has expired. Request a new code.',
  next: 'newCode',
} as const;

// Sealing and signing.

export const CODE_MALFORMED = {
  code: 'CODE_MALFORMED',
  message: 'The code does not have 4 to 12 letters or digits. Correct the input.',
  next: 'fixInput',
} as const;

export const PUBLIC_KEY_INVALID = {
  code: 'PUBLIC_KEY_INVALID',
  message: 'The `publicKey` is not an uncompressed P-256 key. Pass `SessionKey.publicKey` unchanged.',
  next: 'fixCode',
} as const;

export const PAYLOAD_NOT_WELL_FORMED = {
  code: 'PAYLOAD_NOT_WELL_FORMED',
  message: 'The payload contains a lone surrogate, so it was not signed. Contact support.',
  next: 'support',
} as const;

export const PAYLOAD_TOO_LARGE = {
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The payload exceeds 4 MiB, so it was not signed. Contact support.',
  next: 'support',
} as const;

export const PURPOSE_MISMATCH = {
  code: 'PURPOSE_MISMATCH',
  message: 'The payload is not of the purpose of the signature, so it was not signed. Contact support.',
  next: 'support',
} as const;

export const PAYLOAD_MISMATCH = {
  code: 'PAYLOAD_MISMATCH',
  message: 'The payload does not match the request, so it was not signed. Contact support.',
  next: 'support',
} as const;

export const KEY_UNAVAILABLE = {
  code: 'KEY_UNAVAILABLE',
  message: 'The session key is missing or cannot sign. Sign in again.',
  next: 'signIn',
} as const;

export const WEBCRYPTO_UNAVAILABLE = {
  code: 'WEBCRYPTO_UNAVAILABLE',
  message: 'The page has no Web Cryptography. Serve it over https or from localhost.',
  next: 'fixCode',
} as const;

// Data sealed to this page.

export const SEAL_BROKEN = {
  code: 'SEAL_BROKEN',
  message: 'The sealed data cannot be opened: it was not sealed to this key, or it was changed. Try again.',
  next: 'retry',
} as const;

export const EXPORT_ELSEWHERE = {
  code: 'EXPORT_ELSEWHERE',
  message: 'The export belongs to another organization than the signed payload. Contact support.',
  next: 'support',
} as const;

// Passkeys.

export const PASSKEY_UNSUPPORTED = {
  code: 'PASSKEY_UNSUPPORTED',
  message: 'This browser or device does not support passkeys. Offer another method.',
  next: 'otherWay',
} as const;

export const PASSKEY_DISMISSED = {
  code: 'PASSKEY_DISMISSED',
  message: 'The passkey prompt was closed or timed out, or no passkey matched. Try again.',
  next: 'retry',
} as const;

export const PASSKEY_PAGE_REFUSED = {
  code: 'PASSKEY_PAGE_REFUSED',
  message: 'The origin of the page may not use this passkey domain. Correct `passkeys.rpId` of createRelay.',
  next: 'fixCode',
} as const;

export const PASSKEY_EXISTS = {
  code: 'PASSKEY_EXISTS',
  message: 'This device already has a passkey of this wallet. Offer another method.',
  next: 'otherWay',
} as const;

export const PASSKEY_FAILED = {
  code: 'PASSKEY_FAILED',
  message: 'The authenticator failed or returned an invalid response. Offer another method.',
  next: 'otherWay',
} as const;

export const PASSKEY_REFUSED = {
  code: 'PASSKEY_REFUSED',
  message: 'The service did not accept the signature of the passkey. Offer another method.',
  next: 'otherWay',
} as const;

export const TOKEN_REFUSED = {
  code: 'TOKEN_REFUSED',
  message: 'The service did not accept the token of the identity provider. Offer another method.',
  next: 'otherWay',
} as const;

// Storage.

export const STORAGE_UNAVAILABLE = {
  code: 'STORAGE_UNAVAILABLE',
  message: 'The storage of the browser failed. Try again.',
  next: 'retry',
} as const;

// Money.

export const AMOUNT_UNSAFE = {
  code: 'AMOUNT_UNSAFE',
  message: 'An amount or its number of decimals is not a safe integer, so it would not be exact. Contact support.',
  next: 'support',
} as const;

export const AMOUNT_EMPTY = {
  code: 'AMOUNT_EMPTY',
  message: 'The amount is empty. Correct the input.',
  next: 'fixInput',
} as const;

export const AMOUNT_NOT_A_NUMBER = {
  code: 'AMOUNT_NOT_A_NUMBER',
  message: 'The text is not an amount in this language. Correct the input.',
  next: 'fixInput',
} as const;

export const AMOUNT_TOO_PRECISE = {
  code: 'AMOUNT_TOO_PRECISE',
  message: 'The amount has more decimals than the currency. Correct the input.',
  next: 'fixInput',
} as const;

export const AMOUNT_NEGATIVE = {
  code: 'AMOUNT_NEGATIVE',
  message: 'The amount is below zero. Correct the input.',
  next: 'fixInput',
} as const;

export const QUOTE_MISMATCH = {
  code: 'QUOTE_MISMATCH',
  message: 'The quote does not match the requested payee or amount. Contact support.',
  next: 'support',
} as const;

// Uploaded files.

export const FILE_EMPTY = {
  code: 'FILE_EMPTY',
  message: 'The file is empty. Correct the input.',
  next: 'fixInput',
} as const;

export const FILE_TOO_LARGE = {
  code: 'FILE_TOO_LARGE',
  message: 'The file exceeds 10 MB. Correct the input.',
  next: 'fixInput',
} as const;

export const FILE_TYPE_REFUSED = {
  code: 'FILE_TYPE_REFUSED',
  message: 'The file is not a PDF, JPEG or PNG. Correct the input.',
  next: 'fixInput',
} as const;

export const FILE_UNREADABLE = {
  code: 'FILE_UNREADABLE',
  message: 'The browser cannot read the file: it was moved or changed after its selection. Correct the input.',
  next: 'fixInput',
} as const;

// Requests to the relay.

export const NETWORK_FAILED = {
  code: 'NETWORK_FAILED',
  message: 'The relay cannot be reached. Try again.',
  next: 'retry',
} as const;

export const MODULE_LOAD_FAILED = {
  code: 'MODULE_LOAD_FAILED',
  message: 'A module of the wallet did not load. Try again.',
  next: 'retry',
} as const;

export const REQUEST_TIMED_OUT = {
  code: 'REQUEST_TIMED_OUT',
  message: 'The relay did not respond within `timeoutMs`. Try again.',
  next: 'retry',
} as const;

export const RESPONSE_UNREADABLE = {
  code: 'RESPONSE_UNREADABLE',
  message: 'The response is not complete JSON. Try again.',
  next: 'retry',
} as const;

export const RESPONSE_UNEXPECTED = {
  code: 'RESPONSE_UNEXPECTED',
  message: 'The response does not match the interface. Contact support.',
  next: 'support',
} as const;

export const ABORTED = {
  code: 'ABORTED',
  message: 'The call was cancelled by its `signal`, a lock or a sign-out. Try again.',
  next: 'retry',
} as const;

// Session and configuration.

export const UNEXPECTED_FAILURE = {
  code: 'UNEXPECTED_FAILURE',
  message: 'An unexpected error occurred: see `cause`. Contact support.',
  next: 'support',
} as const;

export const SESSION_REQUIRED = {
  code: 'SESSION_REQUIRED',
  message: 'No session key can sign. Sign in again.',
  next: 'signIn',
} as const;

export const SIGNED_IN_ELSEWHERE = {
  code: 'SIGNED_IN_ELSEWHERE',
  message: 'The user signed in in another tab, so the action that waited here did not continue. Try again.',
  next: 'retry',
} as const;

export const CONFIGURATION_INVALID = {
  code: 'CONFIGURATION_INVALID',
  message: 'An option or argument is invalid. Correct the call that threw.',
  next: 'fixCode',
} as const;
