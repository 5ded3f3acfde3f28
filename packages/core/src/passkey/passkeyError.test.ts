import { expect, it } from 'vitest';
import { passkeyError } from './passkeyError.ts';

const named = (name: string) => new DOMException('Words of the browser, with an address in them.', name);

it('#40 each refusal of a browser gives a usable next step', () => {
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
    const { code, next } = passkeyError(named(name));
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

it('behavior: what was aborted is aborted, whatever the browser calls it', () => {
  expect(passkeyError(named('NotAllowedError'), true).code).toBe('ABORTED');
});

it('behavior: what is no error of a browser is a failure like another', () => {
  for (const thrown of [undefined, null, 'NotAllowedError', 7, new TypeError('x')])
    expect(passkeyError(thrown).code).toBe('PASSKEY_FAILED');
});

it('behavior: the words of the browser stay in the cause', () => {
  const cause = named('SecurityError');
  const error = passkeyError(cause);
  expect(error.cause).toBe(cause);
  expect(error.message).not.toContain('address');
  expect(error.docsPath).toBe('errors/PASSKEY_PAGE_REFUSED');
});
