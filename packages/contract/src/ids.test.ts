import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Id, id, idParam, type QuoteId } from './ids.ts';

describe('id', () => {
  it.each(['Quote:1', 'Quote:019542f5-b3e7-1d02-0000-000000000001', 'Quote:', 'Quote:what ever it may be'])(
    'accepts %j: the part after the colon is opaque',
    (value) => {
      expect(v.is(id('Quote'), value)).toBe(true);
    },
  );

  it.each([['Card:1'], ['quote:1'], ['Quote1'], [' Quote:1'], [''], [1], [null], [undefined]])(
    'rejects %j',
    (value) => {
      expect(v.is(id('Quote'), value)).toBe(false);
    },
  );

  it('infers a type that names the resource', () => {
    expectTypeOf<v.InferOutput<ReturnType<typeof id<'Quote'>>>>().toEqualTypeOf<QuoteId>();
    expectTypeOf<Id<'Card'>>().not.toExtend<QuoteId>();
  });
});

describe('idParam', () => {
  it.each(['Customer:1', 'Customer:a-B_9', `Customer:${'z'.repeat(64)}`])('accepts %j in a path', (value) => {
    expect(v.is(idParam('Customer'), value)).toBe(true);
  });

  it.each([
    ['Customer:'],
    [`Customer:${'z'.repeat(65)}`],
    ['Customer:a/b'],
    ['Customer:..'],
    ['Customer:a%2Fb'],
    ['Customer:a b'],
    ['Customer:1\n'],
    ['Customer:1?x'],
    ['xCustomer:1'],
    ['Customer:1:2'],
    ['Customer:é'],
    ['InternalAccount:1'],
    [1],
    [{}],
  ])('rejects %j in a path', (value) => {
    expect(v.is(idParam('Customer'), value)).toBe(false);
  });

  it('states the expected form in the message', () => {
    expect(v.safeParse(idParam('Customer'), 'x').issues?.[0].message).toBe('Expected an id of the form Customer:<id>.');
  });
});
