import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { atLeastOne, exactlyOne, needs } from './rules.ts';

const members = { a: v.nullish(v.string()), b: v.nullish(v.string()) };

describe('atLeastOne', () => {
  const schema = v.pipe(v.looseObject(members), atLeastOne('a', 'b'));

  it('accepts valid members', () => {
    expect(v.parse(schema, { a: 'x' })).toEqual({ a: 'x' });
    expect(v.parse(schema, { a: 'x', b: 'y', c: 1 })).toEqual({ a: 'x', b: 'y', c: 1 });
  });

  it('treats null as absent', () => {
    expect(v.is(schema, { a: null })).toBe(false);
  });

  it('rejects an object without any of the members', () => {
    const { issues } = v.safeParse(schema, { c: 'x' });
    expect(issues?.map((issue) => issue.message)).toEqual(['Expected at least one of a, b.']);
  });
});

describe('exactlyOne', () => {
  const schema = v.pipe(v.looseObject(members), exactlyOne('a', 'b'));

  it('accepts valid members', () => {
    expect(v.is(schema, { a: 'x' })).toBe(true);
    expect(v.is(schema, { b: 'x', a: null })).toBe(true);
  });

  it('rejects none and both of the members', () => {
    expect(v.is(schema, {})).toBe(false);
    expect(v.is(schema, { a: 'x', b: 'y' })).toBe(false);
  });
});

describe('needs', () => {
  const schema = v.pipe(v.looseObject(members), needs('a', 'b'));

  it('accepts valid members', () => {
    expect(v.is(schema, { a: 'x', b: 'y' })).toBe(true);
    expect(v.is(schema, { b: 'y' })).toBe(true);
    expect(v.is(schema, {})).toBe(true);
  });

  it('rejects the first member without the second', () => {
    const { issues } = v.safeParse(schema, { a: 'x' });
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['b', 'Expected b beside a.']]);
  });
});
