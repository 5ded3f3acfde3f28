import { expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';

it("matches the browser's own encoding: two lower-case digits for each byte", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = [...all].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(toHex(all)).toBe(text);
  expect(toHex(all.subarray(10, 20))).toBe(text.slice(20, 40));
  expect(fromHex(toHex(all))).toEqual(all);
});
