import { describe, expect, it } from 'vitest';
import { sampleIntent } from '../../../test/everyState.ts';
import { draftOf } from './draft.ts';

describe('draftOf', () => {
  it('default: an intent as it would have been typed', () => {
    const currency = { code: 'USDB', decimals: 6 };
    expect(draftOf({ ...sampleIntent, amount: 1_234_500_000n, description: 'Rent' }, currency, 'de')).toEqual({
      destinationAccountId: 'ExternalAccount:1',
      amount: '1.234,50',
      note: 'Rent',
      problem: undefined,
    });
    expect(draftOf(sampleIntent, currency, 'en').note).toBe('');
  });
});
