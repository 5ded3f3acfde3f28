import { describe, expect, it } from 'vitest';
import { CONFIGURATION_INVALID, KEY_UNAVAILABLE, NETWORK_FAILED } from './codes.ts';
import { createCoreError } from './coreError.ts';
import { WalletError } from './walletError.ts';

describe('WalletError', () => {
  it('is recognised by class and code, has a page, and no money moved by default', () => {
    const error = new WalletError({ code: 'X', message: 'It broke.', next: 'retry' });
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(WalletError);
    expect(error).toMatchObject({
      name: 'WalletError',
      code: 'X',
      message: 'It broke. See https://docs.latchkey.example/errors/X',
      next: 'retry',
      moneyMayHaveMoved: false,
      docsUrl: 'https://docs.latchkey.example/errors/X',
      fields: [],
    });
    expect([error.status, error.retryAt]).toEqual([undefined, undefined]);
    expect(String(error)).toBe(`WalletError: ${error.message}`);
    expect(error.stack).toContain('walletError.test');
  });

  it('carries the facts of the response', () => {
    const fields = [{ field: 'a.b', message: 'wrong' }];
    const error = new WalletError({
      code: 'X',
      message: 'm',
      next: 'wait',
      status: 429,
      retryAt: 5,
      fields,
      moneyMayHaveMoved: true,
    });
    expect(error).toMatchObject({ status: 429, retryAt: 5, fields, moneyMayHaveMoved: true });
  });

  it('treats undefined facts as absent', () => {
    const error = new WalletError({ code: 'X', message: 'm', next: 'retry', fields: undefined, status: undefined });
    expect([error.fields, error.status, error.moneyMayHaveMoved]).toEqual([[], undefined, false]);
  });

  it('keeps the cause, and has none without one', () => {
    const cause = new TypeError('why');
    expect(new WalletError({ code: 'X', message: 'm', next: 'retry', cause }).cause).toBe(cause);
    expect('cause' in new WalletError({ code: 'X', message: 'm', next: 'retry' })).toBe(false);
  });
});

describe('coreError', () => {
  it('uses the message of the row', () => {
    const error = createCoreError(KEY_UNAVAILABLE);
    expect(error).toMatchObject({ code: 'KEY_UNAVAILABLE', next: 'signIn' });
    expect(error.message).toMatch(`${KEY_UNAVAILABLE.message} See https://`);
  });

  it('uses the message of the occurrence, which names the option', () => {
    const error = createCoreError(CONFIGURATION_INVALID, { message: 'Set createWallet({ relay }).' });
    expect(error.message).toBe(`Set createWallet({ relay }). See ${error.docsUrl}`);
  });

  it('lets an occurrence state whether money may have moved and the next step', () => {
    const cause = new Error('socket');
    const error = createCoreError(NETWORK_FAILED, { moneyMayHaveMoved: true, next: 'check', cause });
    expect(error).toMatchObject({ code: 'NETWORK_FAILED', moneyMayHaveMoved: true, next: 'check', cause });
  });

  it("has the type of the row's code", () => {
    const code: 'KEY_UNAVAILABLE' = createCoreError(KEY_UNAVAILABLE).code;
    expect(code).toBe('KEY_UNAVAILABLE');
  });
});
