import type { NextStep } from './walletError.ts';

/** One row of the closed table below: a code, what it says, and what to do next. */
export interface CoreErrorRow<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly next: NextStep;
}

// One constant for each code, so that a page carries only the rows it can raise. Each has a page, docs/errors/<CODE>.md.

// What the code is sealed to.

export const BUNDLE_KEY_NOT_PINNED = {
  code: 'BUNDLE_KEY_NOT_PINNED',
  message: 'The target bundle is of no pinned key.',
  next: 'fixCode',
} as const;

export const BUNDLE_PIN_INVALID = {
  code: 'BUNDLE_PIN_INVALID',
  message: 'A pin is not an uncompressed point of P-256.',
  next: 'fixCode',
} as const;

export const BUNDLE_MALFORMED = {
  code: 'BUNDLE_MALFORMED',
  message: 'The target bundle is malformed.',
  next: 'support',
} as const;

export const BUNDLE_VERSION_UNKNOWN = {
  code: 'BUNDLE_VERSION_UNKNOWN',
  message: 'The target bundle is of an unknown version.',
  next: 'support',
} as const;

export const BUNDLE_SIGNATURE_INVALID = {
  code: 'BUNDLE_SIGNATURE_INVALID',
  message: 'The target bundle does not verify.',
  next: 'support',
} as const;

export const BUNDLE_TARGET_INVALID = {
  code: 'BUNDLE_TARGET_INVALID',
  message: 'The target key is not an uncompressed point of P-256.',
  next: 'support',
} as const;

export const BUNDLE_EXPIRED = {
  code: 'BUNDLE_EXPIRED',
  message: 'The target bundle has expired.',
  next: 'newCode',
} as const;

// Sealing and signing.

export const CODE_MALFORMED = {
  code: 'CODE_MALFORMED',
  message: 'The code is not of 4 to 12 letters or digits.',
  next: 'fixInput',
} as const;

export const PUBLIC_KEY_INVALID = {
  code: 'PUBLIC_KEY_INVALID',
  message: 'The public key is not an uncompressed point of P-256.',
  next: 'fixCode',
} as const;

export const PAYLOAD_NOT_WELL_FORMED = {
  code: 'PAYLOAD_NOT_WELL_FORMED',
  message: 'The payload is not well formed.',
  next: 'support',
} as const;

export const PAYLOAD_TOO_LARGE = {
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The payload is over 4 MiB.',
  next: 'support',
} as const;

export const PURPOSE_MISMATCH = {
  code: 'PURPOSE_MISMATCH',
  message: 'The payload is of another purpose.',
  next: 'support',
} as const;

export const PAYLOAD_MISMATCH = {
  code: 'PAYLOAD_MISMATCH',
  message: 'The payload is about another key.',
  next: 'support',
} as const;

export const KEY_UNAVAILABLE = {
  code: 'KEY_UNAVAILABLE',
  message: 'The key does not sign.',
  next: 'signIn',
} as const;

export const WEBCRYPTO_UNAVAILABLE = {
  code: 'WEBCRYPTO_UNAVAILABLE',
  message: 'Web Cryptography needs https, or localhost.',
  next: 'fixCode',
} as const;

// What was sealed to this page.

export const SEAL_BROKEN = {
  code: 'SEAL_BROKEN',
  message: 'What was sealed to this page could not be opened.',
  next: 'retry',
} as const;

export const EXPORT_ELSEWHERE = {
  code: 'EXPORT_ELSEWHERE',
  message: 'The export is of another organization than the one that was signed for.',
  next: 'support',
} as const;

// Passkeys.

export const PASSKEY_UNSUPPORTED = {
  code: 'PASSKEY_UNSUPPORTED',
  message: 'No passkey will do.',
  next: 'otherWay',
} as const;

export const PASSKEY_DISMISSED = {
  code: 'PASSKEY_DISMISSED',
  message: 'No passkey answered.',
  next: 'retry',
} as const;

export const PASSKEY_PAGE_REFUSED = {
  code: 'PASSKEY_PAGE_REFUSED',
  message: 'The page may not use passkeys.',
  next: 'fixCode',
} as const;

export const PASSKEY_EXISTS = {
  code: 'PASSKEY_EXISTS',
  message: 'The passkey is here already.',
  next: 'otherWay',
} as const;

export const PASSKEY_FAILED = {
  code: 'PASSKEY_FAILED',
  message: 'The passkey failed.',
  next: 'otherWay',
} as const;

export const PASSKEY_REFUSED = {
  code: 'PASSKEY_REFUSED',
  message: 'The service refused the passkey.',
  next: 'otherWay',
} as const;

export const TOKEN_REFUSED = {
  code: 'TOKEN_REFUSED',
  message: 'The service did not accept the token of the identity provider.',
  next: 'otherWay',
} as const;

// Storage.

export const STORAGE_UNAVAILABLE = {
  code: 'STORAGE_UNAVAILABLE',
  message: 'Storage failed.',
  next: 'retry',
} as const;

// Money.

export const AMOUNT_UNSAFE = {
  code: 'AMOUNT_UNSAFE',
  message: 'The amount is not exact.',
  next: 'support',
} as const;

export const AMOUNT_EMPTY = {
  code: 'AMOUNT_EMPTY',
  message: 'No amount was entered.',
  next: 'fixInput',
} as const;

export const AMOUNT_NOT_A_NUMBER = {
  code: 'AMOUNT_NOT_A_NUMBER',
  message: 'What was entered is not an amount in this language.',
  next: 'fixInput',
} as const;

export const AMOUNT_TOO_PRECISE = {
  code: 'AMOUNT_TOO_PRECISE',
  message: 'What was entered has more decimals than the currency.',
  next: 'fixInput',
} as const;

export const AMOUNT_NEGATIVE = {
  code: 'AMOUNT_NEGATIVE',
  message: 'What was entered is less than zero.',
  next: 'fixInput',
} as const;

export const QUOTE_MISMATCH = {
  code: 'QUOTE_MISMATCH',
  message: 'The quote is another.',
  next: 'support',
} as const;

// Files that are handed in.

export const FILE_EMPTY = {
  code: 'FILE_EMPTY',
  message: 'The file is empty.',
  next: 'fixInput',
} as const;

export const FILE_TOO_LARGE = {
  code: 'FILE_TOO_LARGE',
  message: 'The file is over 10 MB.',
  next: 'fixInput',
} as const;

export const FILE_TYPE_REFUSED = {
  code: 'FILE_TYPE_REFUSED',
  message: 'The file is no PDF, JPEG or PNG.',
  next: 'fixInput',
} as const;

export const FILE_UNREADABLE = {
  code: 'FILE_UNREADABLE',
  message: 'The file could not be read.',
  next: 'fixInput',
} as const;

// The way to the relay and back.

export const NETWORK_FAILED = {
  code: 'NETWORK_FAILED',
  message: 'The relay was not reached.',
  next: 'retry',
} as const;

export const REQUEST_TIMED_OUT = {
  code: 'REQUEST_TIMED_OUT',
  message: 'The relay was not in time.',
  next: 'retry',
} as const;

export const ANSWER_UNREADABLE = {
  code: 'ANSWER_UNREADABLE',
  message: 'The answer could not be read.',
  next: 'retry',
} as const;

export const ANSWER_UNEXPECTED = {
  code: 'ANSWER_UNEXPECTED',
  message: 'The answer is unexpected.',
  next: 'support',
} as const;

export const ABORTED = {
  code: 'ABORTED',
  message: 'It was cancelled.',
  next: 'retry',
} as const;

// Session and set-up.

export const UNEXPECTED_FAILURE = {
  code: 'UNEXPECTED_FAILURE',
  message: 'Something failed.',
  next: 'support',
} as const;

export const SESSION_REQUIRED = {
  code: 'SESSION_REQUIRED',
  message: 'No session can sign.',
  next: 'signIn',
} as const;

export const CONFIGURATION_INVALID = {
  code: 'CONFIGURATION_INVALID',
  message: 'The settings cannot work.',
  next: 'fixCode',
} as const;
