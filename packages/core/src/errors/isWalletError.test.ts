import { describe, expect, expectTypeOf, it } from 'vitest';
import { KEY_UNAVAILABLE } from './codes.ts';
import { createCoreError } from './coreError.ts';
import { isWalletError, type WalletErrorCode } from './isWalletError.ts';

/** The codes that an editor completes: `Known` is part of the union as a literal. */
type Completes<Known extends string> = Extract<WalletErrorCode, Known>;

describe('isWalletError', () => {
  it('knows errors of the wallet', () => {
    expect(isWalletError(createCoreError(KEY_UNAVAILABLE))).toBe(true);
  });

  it.each([undefined, null, 'KEY_UNAVAILABLE', { code: 'KEY_UNAVAILABLE' }, new Error('other')])(
    'knows no other value: %s',
    (value) => expect(isWalletError(value)).toBe(false),
  );

  it('types the code of a caught value, with the codes of core, relay and service', () => {
    const caught: unknown = createCoreError(KEY_UNAVAILABLE);
    if (!isWalletError(caught)) throw caught;
    expectTypeOf(caught.code).toEqualTypeOf<WalletErrorCode>();
    expectTypeOf(caught.code).not.toBeAny();
    expectTypeOf<Completes<'KEY_UNAVAILABLE'>>().toEqualTypeOf<'KEY_UNAVAILABLE'>();
    expectTypeOf<Completes<'RELAY_SESSION_REQUIRED'>>().toEqualTypeOf<'RELAY_SESSION_REQUIRED'>();
    expectTypeOf<Completes<'QUOTE_NOT_FOUND'>>().toEqualTypeOf<'QUOTE_NOT_FOUND'>();
    // Not known to this version.
    expectTypeOf<'ANOTHER'>().toExtend<WalletErrorCode>();
  });
});
