import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { responseObject } from './responseObject.ts';
import { integer, openEnum } from './scalars.ts';
import { requestCases, responseCases, withValue } from './schemas.test.cases.ts';

/** Proves that the cases fail for a wrong schema. */
const golden = { id: 'Card:1', kind: 'A', amount: 5, inner: { a: 'x' } };
const known = { required: ['id', 'inner.a'], sets: ['kind'], amounts: ['amount'], ids: { id: 'Card' } };
const right = {
  id: v.pipe(v.string(), v.regex(/^Card:[\w-]{1,64}$/)),
  kind: v.optional(openEnum(['A'])),
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  inner: v.optional(v.looseObject({ a: v.string() })),
};

function failures(questions: ReturnType<typeof responseCases>): string[] {
  return questions.flatMap(([name, ask]) => {
    try {
      ask(expect);
      return [];
    } catch {
      return [name];
    }
  });
}

const requestWith = (entry: object) => v.looseObject({ ...right, ...entry });
const withEntry = (entry: object) => responseObject({ ...right, ...entry });

describe('responseCases', () => {
  it('reports no failure for a correct schema', () => {
    expect(failures(responseCases(responseObject(right), golden, known))).toEqual([]);
  });

  it.each<[string, v.GenericSchema, string]>([
    ['null in an optional member refused', v.looseObject(right), 'reads null in every optional member as absent'],
    ['strangers dropped', v.object(right), 'passes unknown members through'],
    ['a closed set', withEntry({ kind: v.picklist(['A']) }), 'accepts an unknown name at kind'],
    ['unsafe integers', withEntry({ amount: v.optional(v.number()) }), 'rejects an unsafe amount at amount'],
    ['negative amounts', withEntry({ amount: v.optional(integer) }), 'rejects an unsafe amount at amount'],
    ['any id', withEntry({ id: v.string() }), 'rejects an id of another resource at id'],
    ['too much required', withEntry({ kind: openEnum(['A']) }), 'requires each required member, and no other'],
    ['too little required', withEntry({ inner: v.any() }), 'requires each required member, and no other'],
    [
      'a value rewritten',
      withEntry({ kind: v.pipe(v.string(), v.toLowerCase()) }),
      'returns the golden response unchanged',
    ],
  ])('%s', (_, schema, question) => {
    expect(failures(responseCases(schema, golden, known))).toContain(question);
  });
});

describe('requestCases', () => {
  it('reports no failure for a correct schema', () => {
    const schema = requestWith({ kind: v.optional(v.picklist(['A'])) });
    expect(failures(requestCases(schema, golden, known))).toEqual([]);
  });

  it('reports an open enum and an unrestricted id', () => {
    const schema = requestWith({ id: v.pipe(v.string(), v.startsWith('Card:')) });
    expect(failures(requestCases(schema, golden, known))).toEqual(
      expect.arrayContaining(['rejects an unknown name at kind', 'rejects an id that changes the path at id']),
    );
  });
});

describe('withValue', () => {
  it('sets and removes a member without changing the original', () => {
    expect(withValue({ a: [{ b: 1 }] }, 'a.0.b', 2)).toEqual({ a: [{ b: 2 }] });
    expect(withValue(golden, 'inner.a', undefined)).toEqual({ ...golden, inner: {} });
    expect(golden.inner).toEqual({ a: 'x' });
  });
});
