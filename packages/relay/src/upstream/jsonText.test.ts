import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodesAt, stringsOf } from './jsonPointer.ts';
import { type JsonNode, nestingOf, readJsonText } from './jsonText.ts';

/** The value that a node stands for, read by its place in the text alone. */
function valueAt(text: string, node: JsonNode): unknown {
  if (node.kind === 'object')
    return Object.fromEntries([...node.members].map(([name, member]) => [name, valueAt(text, member)]));
  if (node.kind === 'array') return node.items.map((item) => valueAt(text, item));
  return JSON.parse(text.slice(node.start, node.end));
}

describe('readJsonText', () => {
  it('default: every value stands where the node says, whatever the text', () => {
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

  it('behavior: escapes in names and values are read, and left as they are', () => {
    const text = '{"\\u0061":"\\"}{[\\\\","b":[ {"c" : -1.50e2 } , true ]}';
    const node = readJsonText(text);
    const at = (pointer: `/${string}`) => (node === null ? [] : nodesAt(node, pointer));
    expect(at('/a').map((each) => text.slice(each.start, each.end))).toEqual(['"\\"}{[\\\\"']);
    expect(at('/b/*/c').map((each) => text.slice(each.start, each.end))).toEqual(['-1.50e2']);
    expect(at('/b/0/c')).toEqual([]);
    expect(at('/a/x')).toEqual([]);
  });

  it.each(['', '{', '{"a":1,}', "{'a':1}", '[1 2]', '\uFEFF{}', 'NaN', '{"a":01}', '"\n"', '{}{}'])(
    'error: %j is no JSON',
    (text) => {
      expect(readJsonText(text)).toBeNull();
    },
  );

  it.each(['{"a":1,"a":1}', '{"a":1,"\\u0061":2}', '[{"b":{"a":1,"a":2}}]', '{"__proto__":1,"__proto__":2}'])(
    'error: %s says a member twice',
    (text) => {
      expect(readJsonText(text)).toBeNull();
    },
  );

  it('#54 error: deeper than 64, however deep, without reading it', () => {
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(readJsonText(deep(64))).not.toBeNull();
    expect(readJsonText(deep(65))).toBeNull();
    expect(readJsonText(deep(200_000))).toBeNull();
  });
});

describe('nestingOf', () => {
  it.each([
    ['', 0],
    ['{}', 1],
    ['[[{}]]', 3],
    ['"[[[["', 0],
    ['"\\"[[["', 0],
    ['[]]]]][[', 1],
  ])('default: %j is %d deep', (text, depth) => {
    expect(nestingOf(text)).toBe(depth);
  });
});

describe('stringsOf', () => {
  it('default: every string with its pointer; items share one, slashes in names do not make steps', () => {
    const node = readJsonText('{"a":"1","b":["2",{"c/d":"3"}],"e":4}');
    expect(node === null ? [] : stringsOf(node)).toEqual([
      { pointer: '/a', value: '1' },
      { pointer: '/b/*', value: '2' },
      { pointer: '/b/*/c~1d', value: '3' },
    ]);
  });
});
