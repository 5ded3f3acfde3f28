import { describe, expect, it } from 'vitest';
import { formatJson } from './format.mjs';

describe('formatJson', () => {
  it('keeps what fits on one line, and gives each member of other values a line', () => {
    const long = 'x'.repeat(110);
    expect(formatJson({ short: [1, 2], long: { text: long, none: null } })).toBe(
      `{\n "short": [1,2],\n "long": {\n  "text": "${long}",\n  "none": null\n }\n}`,
    );
  });

  it('writes what JSON.parse reads back', () => {
    const value = { a: [{ b: 'c"d' }, [], {}, 'e'.repeat(200)], f: true };
    expect(JSON.parse(formatJson(value))).toEqual(value);
  });
});
