import { describe, expect, expectTypeOf, it } from 'vitest';
import { KEY_UNAVAILABLE } from './codes.ts';
import { createCoreError } from './coreError.ts';
import { isWalletError, type OperationId, type WalletErrorCode, type WalletErrorCodeOf } from './isWalletError.ts';

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

  it('types the code of one action by its row in the contract', () => {
    const caught: unknown = createCoreError(KEY_UNAVAILABLE);
    if (!isWalletError<'executeQuote'>(caught)) throw caught;
    expectTypeOf(caught.code).toEqualTypeOf<WalletErrorCodeOf<'executeQuote'>>();
    expectTypeOf<'QUOTE_NOT_FOUND' | 'INSUFFICIENT_FUNDS'>().toExtend<WalletErrorCodeOf<'executeQuote'>>();
    expectTypeOf<'RELAY_RATE_LIMITED' | 'NETWORK_FAILED'>().toExtend<WalletErrorCodeOf<'executeQuote'>>();
    // Not in the row, or no code at all.
    expectTypeOf<'DOCUMENT_NOT_FOUND' | 'QUOTE_NOT_FOND'>().not.toExtend<WalletErrorCodeOf<'executeQuote'>>();
    // @ts-expect-error A code that this action cannot have does not compile.
    expect(caught.code === 'QUOTE_NOT_FOND').toBe(false);
  });

  it('knows the codes of every action as literals', () => {
    expectTypeOf<string>().not.toExtend<{ [Id in OperationId]: WalletErrorCodeOf<Id> }[OperationId]>();
    expectTypeOf<'QUOTE_NOT_FOUND'>().toExtend<WalletErrorCodeOf<'getQuote'>>();
    expectTypeOf<'QUOTE_NOT_FOUND'>().not.toExtend<WalletErrorCodeOf<'listSessions'>>();
  });
});
