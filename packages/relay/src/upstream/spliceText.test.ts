import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, readJsonText } from './jsonText.ts';
import { injectMember, replaceStrings } from './spliceText.ts';

function read(text: string): JsonNode {
  const node = readJsonText(text);
  if (node === null) throw new Error(`not read: ${text}`);
  return node;
}
const inject = (text: string, pointer: `/${string}` = '/customerId', value = 'Customer:1') =>
  injectMember(text, read(text), pointer, value);

describe('injectMember', () => {
  it.each([
    ['{}', '{"customerId":"Customer:1"}'],
    ['{ "a" : 1.0 }', '{"customerId":"Customer:1", "a" : 1.0 }'],
    [' {\n"a":"\\u00e9"}\n', ' {"customerId":"Customer:1",\n"a":"\\u00e9"}\n'],
    ['{"b":{"customerId":"x"}}', '{"customerId":"Customer:1","b":{"customerId":"x"}}'],
  ])('default: %j', (text, written) => {
    expect(inject(text)).toBe(written);
  });

  it('args: a deeper place, where its parent is there', () => {
    expect(inject('{"source":{"a":1}}', '/source/customerId')).toBe('{"source":{"customerId":"Customer:1","a":1}}');
    expect(inject('{"source":[]}', '/source/customerId')).toBe('{"source":[]}');
    expect(inject('{}', '/source/customerId')).toBe('{}');
  });

  it('behavior: what is there already stays byte for byte', () => {
    const text = '{ "a":1, "customerId" : "Customer:1" }';
    expect(inject(text)).toBe(text);
  });

  it('behavior: quotes in a value cannot leave it', () => {
    expect(JSON.parse(inject('{"a":1}', '/b', '","c":"'))).toEqual({ a: 1, b: '","c":"' });
  });

  it('#16 behavior: of any body every other byte stays, and the value is what was said', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 1, 4), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const written = inject(text);
        if (Object.hasOwn(value, 'customerId')) return written === text;
        expect(JSON.parse(written)).toEqual({ ...JSON.parse(text), customerId: 'Customer:1' });
        return written.startsWith(text.slice(0, 1)) && written.endsWith(text.slice(1));
      }),
      { numRuns: 500 },
    );
  });
});

describe('replaceStrings', () => {
  it('default: writes over strings at their places, from the end, and nothing else', () => {
    const text = '{ "id":"A:1","n" : 1.0, "deep":{"id":"B:1"} ,"x":"\\u00e9"}';
    const values = { '/id': 'longer "id"', '/deep/id': '', '/n': 'no', '/absent': 'no' };
    expect(replaceStrings(text, read(text), values)).toBe(
      '{ "id":"longer \\"id\\"","n" : 1.0, "deep":{"id":""} ,"x":"\\u00e9"}',
    );
  });
});
