import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { fonts } from './fonts.mjs';

/** The characters of each part of the Japanese font, as in CSS: `{ '[115]': 'U+ff5e' }`. */
const parts = createRequire(import.meta.url)('@fontsource/kosugi/unicode.json');

it('pins a font with the character between two Japanese dates', () => {
  const dates = new Intl.DateTimeFormat('ja', { dateStyle: 'medium' });
  const separator = dates.formatRangeToParts(Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 30)).find(({ source, type }) => {
    return source === 'shared' && type === 'literal';
  });
  const character = `U+${separator.value.codePointAt(0).toString(16)}`;
  const [part] = Object.entries(parts).find(([, range]) => range.split(',').includes(character));
  expect(Object.values(fonts).join()).toContain(`kosugi-${part.slice(1, -1)}-400`);
});
