import { describe, expect, it } from 'vitest';
import { MODULE_LOAD_FAILED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { toWalletError } from './toWalletError.ts';

describe('toWalletError', () => {
  it('returns a wallet error unchanged', () => {
    const error = createCoreError(MODULE_LOAD_FAILED);
    expect(toWalletError(error)).toBe(error);
  });

  it.each([new TypeError('Failed to fetch'), 'a text', undefined, null])(
    'keeps %s only as the cause of an unexpected failure',
    (thrown) => {
      const error = toWalletError(thrown);
      expect(error).toMatchObject({ code: 'UNEXPECTED_FAILURE', next: 'support' });
      expect(error.cause).toBe(thrown);
      expect(error.message).not.toContain('Failed to fetch');
    },
  );
});
