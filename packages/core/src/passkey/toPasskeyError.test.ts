import { WebAuthnError, type WebAuthnErrorCode } from '@simplewebauthn/browser';
import { expect, it } from 'vitest';
import { ABORTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { toPasskeyError } from './toPasskeyError.ts';

const named = (name: string) => new DOMException('Words of the browser, with an address in them.', name);

// requirement: 40
it('gives each browser error a usable next step', () => {
  const names = [
    'NotAllowedError',
    'TimeoutError',
    'AbortError',
    'SecurityError',
    'InvalidStateError',
    'NotSupportedError',
    'ConstraintError',
    'UnknownError',
    'NotReadableError',
    'DataError',
    'EncodingError',
    'OperationError',
    'constructor',
    '__proto__',
  ];
  const table = names.map((name) => {
    const { code, next } = toPasskeyError(named(name));
    return `${name}: ${code}, ${next}`;
  });
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "NotAllowedError: PASSKEY_DISMISSED, retry
    TimeoutError: PASSKEY_FAILED, otherWay
    AbortError: ABORTED, retry
    SecurityError: PASSKEY_PAGE_REFUSED, fixCode
    InvalidStateError: PASSKEY_EXISTS, otherWay
    NotSupportedError: PASSKEY_UNSUPPORTED, otherWay
    ConstraintError: PASSKEY_UNSUPPORTED, otherWay
    UnknownError: PASSKEY_FAILED, otherWay
    NotReadableError: PASSKEY_FAILED, otherWay
    DataError: PASSKEY_FAILED, otherWay
    EncodingError: PASSKEY_FAILED, otherWay
    OperationError: PASSKEY_FAILED, otherWay
    constructor: PASSKEY_FAILED, otherWay
    __proto__: PASSKEY_FAILED, otherWay"
  `);
});

// requirement: 40
it('maps every cause that the library identifies', () => {
  const catchCode = (code: WebAuthnErrorCode, name: string) =>
    toPasskeyError(new WebAuthnError({ message: 'Text of the library.', code, cause: named(name) })).code;
  // The cause decides; the name does only where the library passes the browser's error through.
  const table: Record<WebAuthnErrorCode, string> = {
    ERROR_CEREMONY_ABORTED: catchCode('ERROR_CEREMONY_ABORTED', 'AbortError'),
    ERROR_INVALID_DOMAIN: catchCode('ERROR_INVALID_DOMAIN', 'SecurityError'),
    ERROR_INVALID_RP_ID: catchCode('ERROR_INVALID_RP_ID', 'SecurityError'),
    ERROR_INVALID_USER_ID_LENGTH: catchCode('ERROR_INVALID_USER_ID_LENGTH', 'TypeError'),
    ERROR_MALFORMED_PUBKEYCREDPARAMS: catchCode('ERROR_MALFORMED_PUBKEYCREDPARAMS', 'NotSupportedError'),
    ERROR_AUTHENTICATOR_GENERAL_ERROR: catchCode('ERROR_AUTHENTICATOR_GENERAL_ERROR', 'UnknownError'),
    ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: catchCode(
      'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
      'ConstraintError',
    ),
    ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: catchCode(
      'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT',
      'ConstraintError',
    ),
    ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: catchCode(
      'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG',
      'NotSupportedError',
    ),
    ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: catchCode(
      'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
      'InvalidStateError',
    ),
    ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: catchCode(
      'ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE',
      'ConstraintError',
    ),
    ERROR_SIGNAL_INVALID_ARGUMENT: catchCode('ERROR_SIGNAL_INVALID_ARGUMENT', 'TypeError'),
    ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: catchCode('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError'),
  };
  expect(table).toEqual({
    ERROR_CEREMONY_ABORTED: 'ABORTED',
    ERROR_INVALID_DOMAIN: 'PASSKEY_PAGE_REFUSED',
    ERROR_INVALID_RP_ID: 'PASSKEY_PAGE_REFUSED',
    ERROR_INVALID_USER_ID_LENGTH: 'PASSKEY_FAILED',
    ERROR_MALFORMED_PUBKEYCREDPARAMS: 'PASSKEY_FAILED',
    ERROR_AUTHENTICATOR_GENERAL_ERROR: 'PASSKEY_FAILED',
    ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'PASSKEY_UNSUPPORTED',
    ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'PASSKEY_UNSUPPORTED',
    ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'PASSKEY_UNSUPPORTED',
    ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'PASSKEY_EXISTS',
    ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: 'PASSKEY_UNSUPPORTED',
    ERROR_SIGNAL_INVALID_ARGUMENT: 'PASSKEY_FAILED',
    ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'PASSKEY_DISMISSED',
  });
});

it('returns an error of the wallet unchanged', () => {
  const error = createCoreError(ABORTED);
  expect(toPasskeyError(error)).toBe(error);
});

it('reports an abort as ABORTED, whatever the browser throws', () => {
  expect(toPasskeyError(named('NotAllowedError'), true).code).toBe('ABORTED');
});

it('reports other errors as PASSKEY_FAILED', () => {
  for (const thrown of [undefined, null, 'NotAllowedError', 7, new TypeError('x')])
    expect(toPasskeyError(thrown).code).toBe('PASSKEY_FAILED');
});

it("keeps the browser's message in the cause", () => {
  const cause = named('SecurityError');
  const error = toPasskeyError(cause);
  expect(error.cause).toBe(cause);
  expect(error.message).not.toContain('address');
  expect(error.docsUrl).toBe('https://docs.latchkey.example/errors/PASSKEY_PAGE_REFUSED');
});
