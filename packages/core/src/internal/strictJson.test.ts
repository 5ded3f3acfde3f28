import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../scripts/timeGrowth.ts';
import { foldName, getMember, readStrictObject } from './strictJson.ts';

describe('readStrictObject', () => {
  // requirement: 67
  it.each<[string, string]>([
    ['no members', '{}'],
    ['JSON white space around the object', ' \t\r\n{"a":1}\r\n '],
    ['white space between the tokens', '{ "a" : 1 ,\n"b"\t:\r[ 2 ] }'],
    ['equal names in different objects', '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}'],
    ['a value that looks like a member', '{"a":"\\"a\\":1","b":"{\\"a\\":1}","c":["a","a",":"]}'],
    ['an escape in a value', '{"a":"\\u0061\\n\\\\"}'],
    ['names of the prototype', '{"__proto__":1,"constructor":2,"toString":3}'],
    ['names that differ by more than their case', '{"é":1,"e\u0301":2,"a ":3,"a":4}'],
    ['256 members', `{${Array.from({ length: 256 }, (_, at) => `"n${at}":1`).join(',')}}`],
    ['64 levels', `${'{"a":'.repeat(64)}1${'}'.repeat(64)}`],
  ])('accepts %s', (_, text) => {
    expect(readStrictObject(text)).toEqual(JSON.parse(text));
  });

  // requirement: 67
  it.each<[string, string]>([
    ['empty text', ''],
    ['an array', '[{"a":1}]'],
    ['a string', '"{}"'],
    ['null', 'null'],
    ['an unterminated object', '{"a":1'],
    ['an unterminated string', '{"a":"b'],
    ['a trailing comma', '{"a":1,}'],
    ['two objects', '{"a":1}{"a":1}'],
    ['text before the object', 'x{"a":1}'],
    ['text after the object', '{"a":1}x'],
    ['a byte order mark', '\ufeff{"a":1}'],
    ['a no-break space', '\u00a0{"a":1}'],
    ['NUL before the object', '\u0000{"a":1}'],
    ['NUL after the object', '{"a":1}\u0000'],
    ['U+0085', '\u0085{"a":1}'],
    ['U+180E', '{"a":1}\u180e'],
    ['U+2028', '\u2028{"a":1}'],
    ['a block comment', '{/* */"a":1}'],
    ['a line comment', '{"a":1}// x'],
    ['a repeated member', '{"a":1,"a":1}'],
    ['a repeated member with white space before the colon', '{"a" :1,"a"\n:1}'],
    ['a repeated member in a nested object', '{"a":[{"b":{"c":1,"c":2}}]}'],
    ['a repeated member after a nested object', '{"a":{"b":1},"c":[1,{"a":2}],"a":3}'],
    ['case-equal members', '{"type":1,"Type":2}'],
    ['case-equal members in a nested object', '{"a":{"targetPublicKey":1,"TARGETPUBLICKEY":2}}'],
    ['members that are equal to parsers which fold U+017F', '{"parameters":1,"parameter\u017f":2}'],
    ['members that are equal to parsers which fold U+212A', '{"targetPublicKey":1,"targetPublic\u212aey":2}'],
    ['an escaped member name', '{"\\u0074ype":1}'],
    ['an escaped slash in a member name', '{"a\\/b":1}'],
    ['an escaped member name in a nested object', '{"a":[{"b\\n":1}]}'],
    ['a repeated __proto__', '{"__proto__":1,"__proto__":2}'],
    ['257 members', `{${Array.from({ length: 257 }, (_, at) => `"n${at}":1`).join(',')}}`],
    ['65 levels', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
    ['65 levels of arrays', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['200,000 levels', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ])('refuses %s', (_, text) => {
    expect(readStrictObject(text)).toBeUndefined();
  });

  it('returns what JSON.parse returns, for every object with distinct plain names', () => {
    fc.assert(
      fc.property(fc.object({ key: fc.stringMatching(/^[a-z0-9_]{1,6}$/), maxDepth: 5 }), (object) => {
        const text = JSON.stringify(object);
        expect(readStrictObject(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses every object in which one name stands twice', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/);
    fc.assert(
      fc.property(name, fc.boolean(), fc.jsonValue({ maxDepth: 2 }), (twice, upper, value) => {
        const again = upper ? twice.toUpperCase() : twice;
        const text = `{"x":[{"${twice}":${JSON.stringify(value)},"0":1,"${again}":2}]}`;
        expect(readStrictObject(text)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('never accepts text that JSON.parse refuses', () => {
    const parts = fc.array(fc.constantFrom('{', '}', '"', ':', ',', 'a', '\\', '1', '[', ']', ' '), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (some) => {
        const text = some.join('');
        const accepted = readStrictObject(text) !== undefined;
        if (accepted) expect(Object.prototype.toString.call(JSON.parse(text))).toBe('[object Object]');
      }),
      { numRuns: 3_000 },
    );
  });
});

const many = (text: string, count: number) => Array.from({ length: count }, () => text).join(',');
const object = (names: number) => `{${Array.from({ length: names }, (_, at) => `"n${at}":1`).join(',')}}`;

describe('linear time', () => {
  const hostile: readonly (readonly [string, (size: number) => string])[] = [
    ['an unterminated string', (size) => `{"${'a'.repeat(size)}`],
    ['an unterminated string of escapes', (size) => `{"${'\\\\'.repeat(size / 2)}`],
    ['escaped quotes', (size) => `{"${'\\"'.repeat(size / 2)}`],
    ['deep arrays', (size) => `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
    ['unterminated arrays', (size) => '{"a":'.concat('['.repeat(size))],
    ['many names', (size) => `{${Array.from({ length: size / 8 }, (_, at) => `"n${at}":1`).join(',')}}`],
    ['many objects of many names', (size) => `{"a":[${many(object(200), size / 2_000)}]}`],
    ['many strings', (size) => `{"a":[${Array.from({ length: size / 4 }, () => '"a"').join(',')}]}`],
    ['white space after each string', (size) => `{"a":["a"${' '.repeat(size)}]}`],
    ['many empty objects', (size) => `{"a":[${Array.from({ length: size / 3 }, () => '{}').join(',')}]}`],
  ];

  // requirement: 69
  it.each(hostile)('reads 64 kB in at most 12 times the time of 8 kB: %s', async (_, createInput) => {
    expect(await measureGrowth(readStrictObject, createInput)).toBeLessThanOrEqual(12);
  });
});

describe('getMember', () => {
  it('reads own members only', () => {
    expect(getMember({ a: 1 }, 'a')).toBe(1);
    expect(getMember(JSON.parse('{"__proto__":1}'), '__proto__')).toBe(1);
    for (const value of [{}, [], null, undefined, 'text', 1]) expect(getMember(value, 'constructor')).toBeUndefined();
    expect(getMember(['a'], '0')).toBeUndefined();
  });
});

it('foldName equates what lenient parsers equate', () => {
  expect(foldName('TYPE')).toBe(foldName('type'));
  expect(foldName('parameter\u017f')).toBe('parameters');
  expect(foldName('\u212aey')).toBe('key');
});
