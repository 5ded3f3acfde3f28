// cspell:ignore destinaton focuss levle
import { expect, it } from 'vitest';
import { countEdits } from './countEdits.ts';

it.each([
  ['', '', 0],
  ['', 'name', 4],
  ['name', 'name', 0],
  ['destinaton', 'destination', 1],
  ['auto-focuss', 'auto-focus', 1],
  ['heading-levle', 'heading-level', 2],
  ['lang', 'name', 3],
])('counts between "%s" and "%s": %i', (one, other, count) => {
  expect(countEdits(one, other)).toBe(count);
  expect(countEdits(other, one)).toBe(count);
});
