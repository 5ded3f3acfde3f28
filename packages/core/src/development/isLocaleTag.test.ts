import { expect, it } from 'vitest';
import { isLocaleTag } from './isLocaleTag.ts';

it.each(['de', 'pt-BR', 'zh-Hant-TW'])('accepts %s', (tag) => {
  expect(isLocaleTag(tag)).toBe(true);
});

it.each(['', 'de_DE', '!!', null, undefined, 5])('refuses %j', (value) => {
  expect(isLocaleTag(value)).toBe(false);
});
