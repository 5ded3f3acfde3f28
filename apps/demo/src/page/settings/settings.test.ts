import { expect, test } from 'vitest';
import { choices, parseSettings } from './settings.ts';

const defaults = {
  brand: 'latchkey',
  theme: 'auto',
  locale: 'en',
  density: 'regular',
  direction: 'auto',
  isDrawerOpen: false,
};

test('reads stored choices', () => {
  const stored = { ...defaults, brand: 'green', locale: 'pt-BR', isDrawerOpen: true };
  expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
});

test.each([null, '', 'null', '[]', '{', '{"theme":"pink","isDrawerOpen":"yes"}'])('maps %s to the defaults', (text) => {
  expect(parseSettings(text)).toEqual(defaults);
});

test('offers nine languages', () => {
  expect(new Set(choices.locale).size).toBe(9);
});
