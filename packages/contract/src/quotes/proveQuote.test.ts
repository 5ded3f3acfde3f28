import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RequestOf } from '../operation.ts';
import { proveQuote } from './proveQuote.ts';
import { authorizeQuote } from './scaOperations.ts';

const schema = proveQuote.responses[200];

describe('proveQuote', () => {
  it('default: is the call that its row says', () => {
    const { id, method, path, responses } = authorizeQuote;
    expect({ ...proveQuote, responses: Object.keys(proveQuote.responses) }).toEqual({
      id,
      method,
      path,
      responses: Object.keys(responses),
    });
    expectTypeOf<RequestOf<typeof proveQuote>>().toEqualTypeOf<RequestOf<typeof authorizeQuote>>();
  });

  it('behavior: of a transaction of any shape the id is read, and what it brings is kept', () => {
    const odd = { id: 'Transaction:1', type: 'METEORITE', status: 7, createdAt: null };
    expect(v.parse(schema, odd)).toEqual(odd);
    expect(v.is(authorizeQuote.responses[200], odd)).toBe(false);
  });

  it('error: half a quote, and what is neither', () => {
    const half = { id: 'Quote:1', status: 'PROCESSING' };
    for (const value of [null, 'x', {}, { id: 7 }, half]) expect(v.is(schema, value)).toBe(false);
  });
});
