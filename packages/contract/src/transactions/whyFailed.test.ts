import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AnswerOf, RequestOf } from '../operation.ts';
import { outgoingFailures } from './failureReason.ts';
import { getTransaction } from './operations.ts';
import { whyFailed } from './whyFailed.ts';

const schema = whyFailed.responses[200];

describe('whyFailed', () => {
  it('default: is the call that its row says', () => {
    const { id, method, path, responses } = getTransaction;
    expect({ ...whyFailed, responses: Object.keys(whyFailed.responses) }).toEqual({
      id,
      method,
      path,
      responses: Object.keys(responses),
    });
    expectTypeOf<RequestOf<typeof whyFailed>>().toEqualTypeOf<RequestOf<typeof getTransaction>>();
    expectTypeOf<AnswerOf<typeof whyFailed>['body']['failureReason']>().toEqualTypeOf<string | undefined>();
  });

  it('behavior: reads every reason, also one that is yet to come, and none', () => {
    for (const failureReason of [...Object.keys(outgoingFailures), 'METEORITE', undefined])
      expect(v.parse(schema, { failureReason })).toEqual({ failureReason });
  });

  it('behavior: of a transaction of any shape; what else stands in it is passed over', () => {
    const odd = { failureReason: 'PAYOUT_RETURNED', status: 7, sentAmount: 'much', createdAt: null };
    expect(v.parse(schema, odd).failureReason).toBe('PAYOUT_RETURNED');
  });

  it('error: no object, or a reason that is no text', () => {
    for (const value of [null, 'x', { failureReason: 7 }, { failureReason: {} }])
      expect(v.is(schema, value)).toBe(false);
  });
});
