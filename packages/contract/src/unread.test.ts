import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { OutgoingRateDetails } from './quotes/rateDetails.ts';
import { unread } from './unread.ts';

describe('unread', () => {
  const schema = v.optional(unread<typeof OutgoingRateDetails>());

  it('default: passes an object on as it is, typed as what it is said to be', () => {
    const details = { counterpartyMultiplier: 'not looked at' };
    expect(v.parse(schema, details)).toEqual(details);
    expectTypeOf<v.InferOutput<typeof schema>>().toEqualTypeOf<OutgoingRateDetails | undefined>();
  });

  it('error: no object at all', () => {
    for (const value of [7, 'x', null, true]) expect(v.is(schema, value)).toBe(false);
  });
});
