import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { OutgoingRateDetails } from './quotes/rateDetails.ts';
import { unread } from './unread.ts';

describe('unread', () => {
  const schema = v.optional(unread<typeof OutgoingRateDetails>());

  it('returns an object unchanged, with the declared type', () => {
    const details = { counterpartyMultiplier: 'not looked at' };
    expect(v.parse(schema, details)).toEqual(details);
    expectTypeOf<v.InferOutput<typeof schema>>().toEqualTypeOf<OutgoingRateDetails | undefined>();
  });

  it('rejects a value that is not an object', () => {
    for (const value of [7, 'x', null, true]) expect(v.is(schema, value)).toBe(false);
  });
});
