import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonMembers } from './jsonMembers.ts';

describe('default: the members of an object', () => {
  it.each<[string, ReturnType<typeof jsonMembers>]>([
    ['{}', []],
    [
      '{"a":1,"b":"x","c":null}',
      [
        ['a', 1],
        ['b', 'x'],
        ['c', null],
      ],
    ],
    [
      ' {\n"a" : "1" ,\t"b":2} ',
      [
        ['a', '1'],
        ['b', 2],
      ],
    ],
    [
      '{"a":1,"a":2,"a":3}',
      [
        ['a', 1],
        ['a', 2],
        ['a', 3],
      ],
    ],
    [
      '{"\\u0061":1,"a":2}',
      [
        ['a', 1],
        ['a', 2],
      ],
    ],
    [
      '{"2":"x","1":"y","2":"z"}',
      [
        ['2', 'x'],
        ['1', 'y'],
        ['2', 'z'],
      ],
    ],
    [
      '{"__proto__":"x","constructor":"y"}',
      [
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ],
    ],
    [
      '{"a:7":1,"":2}',
      [
        ['a:7', 1],
        ['', 2],
      ],
    ],
    [
      '{"x":":","y":["a",":"],"z":"\\":"}',
      [
        ['x', ':'],
        ['y', ['a', ':']],
        ['z', '":'],
      ],
    ],
    [
      '{"quote\\"":1,"back\\\\":2}',
      [
        ['quote"', 1],
        ['back\\', 2],
      ],
    ],
  ])('%s', (text, members) => {
    expect(jsonMembers(text)).toEqual(members);
  });
});

it.each([
  '',
  '[]',
  '[{"a":1}]',
  '"{}"',
  '1',
  'null',
  '{',
  '{"a":1',
  '{"a":1}x',
  "{'a':1}",
  '{a:1}',
  '{"a":1,}',
  '\ufeff{}',
  '{"a":"\u0001"}',
  '{"a"::1}',
])('behavior: %j is no object', (text) => {
  expect(jsonMembers(text)).toBeUndefined();
});

it('behavior: without repetition, the members are those of JSON.parse, for any object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (object) => {
      const members = jsonMembers(JSON.stringify(object));
      expect(new Map(members)).toEqual(new Map(Object.entries(object)));
      expect(members).toHaveLength(Object.keys(object).length);
    }),
    { numRuns: 300 },
  );
});

it('behavior: what JSON.parse refuses is refused, for any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '"', ':', ',', 'a', '\\', '1', '[', ']', ' '), { maxLength: 12 }),
      (parts) => {
        const text = parts.join('');
        let object = false;
        try {
          object = Object.prototype.toString.call(JSON.parse(text)) === '[object Object]';
        } catch {}
        expect([text, jsonMembers(text) !== undefined]).toEqual([text, object]);
      },
    ),
    { numRuns: 3_000 },
  );
});
