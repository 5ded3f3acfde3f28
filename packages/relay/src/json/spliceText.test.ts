import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../scripts/timeGrowth.ts';
import { findNodes } from './jsonPointer.ts';
import { type JsonNode, readJson } from './jsonText.ts';
import { writeMember } from './spliceText.ts';

function read(text: string): JsonNode {
  const node = readJson(text)?.root ?? null;
  if (node === null) throw new Error(`not read: ${text}`);
  return node;
}
function write(text: string, value: string | undefined = 'Customer:1', pointer: '' | `/${string}` = ''): string {
  const object = pointer === '' ? read(text) : findNodes(read(text), pointer)[0];
  return object === undefined ? text : writeMember(text, object, 'customerId', value);
}

describe('writeMember', () => {
  it.each([
    ['{}', '{"customerId":"Customer:1"}'],
    ['{ "a" : 1.0 }', '{"customerId":"Customer:1", "a" : 1.0 }'],
    [' {\n"a":"\\u00e9"}\n', ' {"customerId":"Customer:1",\n"a":"\\u00e9"}\n'],
    ['{"b":{"customerId":"x"}}', '{"customerId":"Customer:1","b":{"customerId":"x"}}'],
  ])('writes a member after the opening brace of %j', (text, written) => {
    expect(write(text)).toBe(written);
  });

  it('writes at a deeper object and leaves other kinds of value alone', () => {
    expect(write('{"source":{"a":1}}', 'Customer:1', '/source')).toBe('{"source":{"customerId":"Customer:1","a":1}}');
    expect(write('{"source":[]}', 'Customer:1', '/source')).toBe('{"source":[]}');
  });

  it.each([
    ['{"customerId":null}', '{"customerId":"Customer:1"}'],
    ['{ "a":1, "customerId" : "x" }', '{"customerId":"Customer:1", "a":1 }'],
    ['{"customerId":[1,2], "a":1}', '{"customerId":"Customer:1","a":1}'],
    ['{"a":1,"customerId":"x","b":2}', '{"customerId":"Customer:1","a":1,"b":2}'],
    ['{"customerId":1,"a":1,"customerId":2,"b":2,"\\u0063ustomerId":3}', '{"customerId":"Customer:1","a":1,"b":2}'],
    ['{"a":1 , "customerId":{"customerId":1}, "customerId":3 }', '{"customerId":"Customer:1","a":1 }'],
  ])('replaces every occurrence in %j', (text, written) => {
    expect(write(text)).toBe(written);
  });

  it.each([
    ['{}', '{}'],
    ['{"customerId":null}', '{}'],
    ['{"a":1,"customerId":null,"b":2,"customerId":[]}', '{"a":1,"b":2}'],
  ])('removes every occurrence from %j', (text, written) => {
    const object = readJson(text)?.root;
    expect(object && writeMember(text, object, 'customerId', undefined)).toBe(written);
  });

  it('keeps quotes of a value inside it', () => {
    expect(JSON.parse(write('{"a":1}', '","c":"'))).toEqual({ a: 1, customerId: '","c":"' });
  });

  it('keeps every other byte of any body', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constant('customerId')), fc.jsonValue()),
        fc.constantFrom(0, 1, 4),
        (value, space) => {
          const text = JSON.stringify(value, null, space);
          const written = write(text);
          expect(JSON.parse(written)).toEqual({ ...JSON.parse(text), customerId: 'Customer:1' });
          return (
            Object.hasOwn(value, 'customerId') ||
            (written.startsWith(text.slice(0, 1)) && written.endsWith(text.slice(1)))
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes time in proportion to the number of occurrences', async () => {
    const createInput = (count: number) => `{${'"customerId":1,"a":2,'.repeat(count)}"b":3}`;
    // 64 times as many: linear time gives 64, and quadratic time 4096.
    expect(await measureGrowth(write, createInput, { sizes: [500, 32_000], limit: 512 })).toBeLessThanOrEqual(512);
  });
});
