import { expect, it } from 'vitest';
import { concat } from './concat.ts';

it('default: bytes and the UTF-8 of text stand one behind the other', () => {
  expect(concat(Uint8Array.of(1, 2), 'é\0', new Uint8Array(), Uint8Array.of(3))).toEqual(
    Uint8Array.of(1, 2, 0xc3, 0xa9, 0, 3),
  );
});

it('behavior: nothing gives nothing', () => {
  expect(concat()).toEqual(new Uint8Array());
});

it('behavior: what comes out shares no memory with what went in', () => {
  const part = Uint8Array.of(1);
  concat(part)[0] = 2;
  expect(part[0]).toBe(1);
});
