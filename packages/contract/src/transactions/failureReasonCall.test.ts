import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RequestOf, ResponseOf } from '../operation.ts';
import { outgoingFailures } from './failureReason.ts';
import { failureReasonCall } from './failureReasonCall.ts';
import { getTransaction } from './operations.ts';

const schema = failureReasonCall.responses[200];

describe('failureReasonCall', () => {
  it('equals the operation, except for its response schema', () => {
    const { id, method, path, responses } = getTransaction;
    expect({ ...failureReasonCall, responses: Object.keys(failureReasonCall.responses) }).toEqual({
      id,
      method,
      path,
      responses: Object.keys(responses),
    });
    expectTypeOf<RequestOf<typeof failureReasonCall>>().toEqualTypeOf<RequestOf<typeof getTransaction>>();
    expectTypeOf<ResponseOf<typeof failureReasonCall>['body']['failureReason']>().toEqualTypeOf<string | undefined>();
  });

  it('accepts every known reason, an unknown one, and none', () => {
    for (const failureReason of [...Object.keys(outgoingFailures), 'METEORITE', undefined])
      expect(v.parse(schema, { failureReason })).toEqual({ failureReason });
  });

  it('accepts a transaction of any shape, and does not validate other members', () => {
    const odd = { failureReason: 'PAYOUT_RETURNED', status: 7, sentAmount: 'much', createdAt: null };
    expect(v.parse(schema, odd).failureReason).toBe('PAYOUT_RETURNED');
  });

  it('rejects a value that is not an object, and a reason that is not text', () => {
    for (const value of [null, 'x', { failureReason: 7 }, { failureReason: {} }])
      expect(v.is(schema, value)).toBe(false);
  });
});
