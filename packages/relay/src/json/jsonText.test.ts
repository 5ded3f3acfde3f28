import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNodes, listStrings } from './jsonPointer.ts';
import { type JsonNode, measureNesting, readJson, readJsonText } from './jsonText.ts';

/** The value of a node, parsed from its position in the text. */
function valueAt(text: string, node: JsonNode): unknown {
  if (node.kind === 'object')
    return Object.fromEntries([...node.members].map(([name, member]) => [name, valueAt(text, member)]));
  if (node.kind === 'array') return node.items.map((item) => valueAt(text, item));
  return JSON.parse(text.slice(node.start, node.end));
}

describe('readJsonText', () => {
  it('reports the position of every value in any text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom('', ' ', '\n\t'), (json, space) => {
        const text = space + JSON.stringify(JSON.parse(json), null, space) + space;
        const node = readJsonText(text);
        if (node === null) throw new Error(`not read: ${text}`);
        expect(valueAt(text, node)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('decodes escapes in names and values, and leaves the text unchanged', () => {
    const text = '{"\\u0061":"\\"}{[\\\\","b":[ {"c" : -1.50e2 } , true ]}';
    const node = readJsonText(text);
    const at = (pointer: `/${string}`) => (node === null ? [] : findNodes(node, pointer));
    expect(at('/a').map((each) => text.slice(each.start, each.end))).toEqual(['"\\"}{[\\\\"']);
    expect(at('/b/*/c').map((each) => text.slice(each.start, each.end))).toEqual(['-1.50e2']);
    expect(at('/b/0/c')).toEqual([]);
    expect(at('/a/x')).toEqual([]);
  });

  it.each(['', '{', '{"a":1,}', "{'a':1}", '[1 2]', '\uFEFF{}', 'NaN', '{"a":01}', '"\n"', '{}{}'])(
    '%j is no JSON',
    (text) => {
      expect(readJsonText(text)).toBeNull();
    },
  );

  it.each(['{"a":1,"a":1}', '{"a":1,"\\u0061":2}', '[{"b":{"a":1,"a":2}}]', '{"__proto__":1,"__proto__":2}'])(
    'rejects the repeated member in %s',
    (text) => {
      expect(readJsonText(text)).toBeNull();
    },
  );

  it('reports the pointer of a repeated member', () => {
    const repeatedIn = (text: string) => [...(readJson(text)?.repeated ?? [])];
    expect(repeatedIn('{"a":1,"b":{"a":2}}')).toEqual([]);
    expect(repeatedIn('{"a":1,"a":2,"a":3}')).toEqual(['/a']);
    expect(repeatedIn('[{"b":{"a":1,"\\u0061":2}}]')).toEqual(['/*/b/a']);
    expect(repeatedIn('{"a/b":1,"a/b":2}')).toEqual(['/a~1b']);
  });

  // requirement: 54
  it('rejects nesting deeper than 64 without parsing', () => {
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(readJsonText(deep(64))).not.toBeNull();
    expect(readJsonText(deep(65))).toBeNull();
    expect(readJsonText(deep(200_000))).toBeNull();
  });
});

describe('measureNesting', () => {
  it.each([
    ['', 0],
    ['{}', 1],
    ['[[{}]]', 3],
    ['"[[[["', 0],
    ['"\\"[[["', 0],
    ['"\\\\"[[', 2],
    ['"[[', 0],
    ['"\\"[[', 0],
    ['\\"[["[', 1],
    ['[]]]]][[', 1],
  ])('measures %j as %d', (text, depth) => {
    expect(measureNesting(text)).toBe(depth);
  });
});

describe('listStrings', () => {
  it('returns every string with its pointer, one pointer for all items, with escaped slashes', () => {
    const node = readJsonText('{"a":"1","b":["2",{"c/d":"3"}],"e":4}');
    expect(node === null ? [] : listStrings(node)).toEqual([
      { pointer: '/a', value: '1' },
      { pointer: '/b/*', value: '2' },
      { pointer: '/b/*/c~1d', value: '3' },
    ]);
  });
});
