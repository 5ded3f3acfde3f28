import { describe, expect, it } from 'vitest';
import { KEY_UNAVAILABLE, NETWORK_FAILED } from './codes.ts';
import { coreError } from './coreError.ts';
import { WalletError } from './walletError.ts';

describe('WalletError', () => {
  it('default: recognised by class and by code, with a page, and no money in doubt', () => {
    const error = new WalletError({ code: 'X', message: 'It broke.', next: 'retry' });
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(WalletError);
    expect(error).toMatchObject({
      name: 'WalletError',
      code: 'X',
      message: 'It broke.',
      next: 'retry',
      moneyMayHaveMoved: false,
      docsPath: 'errors/X',
      fields: [],
    });
    expect([error.status, error.retryAt]).toEqual([undefined, undefined]);
    expect(String(error)).toBe('WalletError: It broke.');
    expect(error.stack).toContain('walletError.test');
  });

  it('args: what came with an answer', () => {
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

  it('args: what is given as undefined is as if it were not given', () => {
    const error = new WalletError({ code: 'X', message: 'm', next: 'retry', fields: undefined, status: undefined });
    expect([error.fields, error.status, error.moneyMayHaveMoved]).toEqual([[], undefined, false]);
  });

  it('args: cause is kept whole, and is absent where there is none', () => {
    const cause = new TypeError('why');
    expect(new WalletError({ code: 'X', message: 'm', next: 'retry', cause }).cause).toBe(cause);
    expect('cause' in new WalletError({ code: 'X', message: 'm', next: 'retry' })).toBe(false);
  });
});

describe('coreError', () => {
  it('default: the row, word for word', () => {
    const error = coreError(KEY_UNAVAILABLE);
    expect(error).toMatchObject({ code: 'KEY_UNAVAILABLE', message: KEY_UNAVAILABLE.message, next: 'signIn' });
  });

  it('args: an occurrence says whether money may have moved, and what to do then', () => {
    const cause = new Error('socket');
    const error = coreError(NETWORK_FAILED, { moneyMayHaveMoved: true, next: 'check', cause });
    expect(error).toMatchObject({ code: 'NETWORK_FAILED', moneyMayHaveMoved: true, next: 'check', cause });
  });

  it('behavior: the type of the code is the row’s own', () => {
    const code: 'KEY_UNAVAILABLE' = coreError(KEY_UNAVAILABLE).code;
    expect(code).toBe('KEY_UNAVAILABLE');
  });
});
