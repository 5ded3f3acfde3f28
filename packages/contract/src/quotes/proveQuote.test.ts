import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RequestOf } from '../operation.ts';
import { proveQuote } from './proveQuote.ts';
import { authorizeQuote } from './scaOperations.ts';

const schema = proveQuote.responses[200];

describe('proveQuote', () => {
  it('equals the operation, except for its response schema', () => {
    const { id, method, path, responses } = authorizeQuote;
    expect({ ...proveQuote, responses: Object.keys(proveQuote.responses) }).toEqual({
      id,
      method,
      path,
      responses: Object.keys(responses),
    });
    expectTypeOf<RequestOf<typeof proveQuote>>().toEqualTypeOf<RequestOf<typeof authorizeQuote>>();
  });

  it('reads the id of a transaction or quote of any shape, and keeps the other members', () => {
    const transaction = { id: 'Transaction:1', type: 'METEORITE', status: 7, createdAt: null };
    const quote = { id: 'Quote:1', status: 'PROCESSING' };
    for (const response of [transaction, quote]) {
      expect(v.parse(schema, response)).toEqual(response);
      expect(v.is(authorizeQuote.responses[200], response)).toBe(false);
    }
  });

  it('rejects a response without an id', () => {
    for (const value of [null, 'x', {}, { id: 7 }]) expect(v.is(schema, value)).toBe(false);
  });
});
