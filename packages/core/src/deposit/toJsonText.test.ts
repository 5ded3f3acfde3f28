import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toJsonText } from './toJsonText.ts';

it('equals JSON.stringify', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    expect(toJsonText(value)).toBe(JSON.stringify(value));
  });
  fc.assert(property);
});

it('writes nesting that JSON.stringify cannot write', () => {
  const text = `${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`;
  const value: unknown = JSON.parse(text);
  expect(() => JSON.stringify(value)).toThrow(RangeError);
  expect(toJsonText(value)).toBe(text);
});

it('writes lists longer than a call has arguments', () => {
  const long = Array.from({ length: 500_000 }, () => 1);
  expect(toJsonText(long)).toBe(JSON.stringify(long));
});
