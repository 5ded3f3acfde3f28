import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { integer, open } from './scalars.ts';
import { answerQuestions, requestQuestions, withValue } from './wire.test.questions.ts';

/** The questions are only worth asking if a wrong schema fails them. */
const golden = { id: 'Card:1', kind: 'A', amount: 5, inner: { a: 'x' } };
const known = { required: ['id', 'inner.a'], sets: ['kind'], amounts: ['amount'], ids: { id: 'Card' } };
const right = {
  id: v.pipe(v.string(), v.regex(/^Card:[\w-]{1,64}$/)),
  kind: v.optional(open(['A'])),
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  inner: v.optional(v.looseObject({ a: v.string() })),
};

function failures(questions: ReturnType<typeof answerQuestions>): string[] {
  return questions.flatMap(([name, ask]) => {
    try {
      ask(expect);
      return [];
    } catch {
      return [name];
    }
  });
}

const withEntry = (entry: object) => v.looseObject({ ...right, ...entry });

describe('answerQuestions', () => {
  it('default: a right schema passes every one', () => {
    expect(failures(answerQuestions(v.looseObject(right), golden, known))).toEqual([]);
  });

  it.each<[string, v.GenericSchema, string]>([
    ['strangers dropped', v.object(right), 'behavior: members that nobody knows yet pass through'],
    ['a closed set', withEntry({ kind: v.picklist(['A']) }), 'behavior: an unknown name at kind is survived'],
    ['unsafe integers', withEntry({ amount: v.optional(v.number()) }), 'error: an unsafe amount at amount'],
    ['negative amounts', withEntry({ amount: v.optional(integer) }), 'error: an unsafe amount at amount'],
    ['any id', withEntry({ id: v.string() }), 'error: an id of another resource at id'],
    ['too much required', withEntry({ kind: open(['A']) }), 'error: each required member missing, and no other'],
    ['too little required', withEntry({ inner: v.any() }), 'error: each required member missing, and no other'],
    [
      'a value rewritten',
      withEntry({ kind: v.pipe(v.string(), v.toLowerCase()) }),
      'default: the golden answer comes out unchanged',
    ],
  ])('error: %s', (_, schema, question) => {
    expect(failures(answerQuestions(schema, golden, known))).toContain(question);
  });
});

describe('requestQuestions', () => {
  it('default: a right schema passes every one', () => {
    const schema = withEntry({ kind: v.optional(v.picklist(['A'])) });
    expect(failures(requestQuestions(schema, golden, known))).toEqual([]);
  });

  it('error: an open set, and an id that could travel elsewhere', () => {
    const schema = withEntry({ id: v.pipe(v.string(), v.startsWith('Card:')) });
    expect(failures(requestQuestions(schema, golden, known))).toEqual(
      expect.arrayContaining(['error: an unknown name at kind', 'error: an id that could travel elsewhere at id']),
    );
  });
});

describe('withValue', () => {
  it('default: puts in, takes out, leaves the golden one alone', () => {
    expect(withValue({ a: [{ b: 1 }] }, 'a.0.b', 2)).toEqual({ a: [{ b: 2 }] });
    expect(withValue(golden, 'inner.a', undefined)).toEqual({ ...golden, inner: {} });
    expect(golden.inner).toEqual({ a: 'x' });
  });
});
