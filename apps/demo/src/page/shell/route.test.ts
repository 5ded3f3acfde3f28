import { expect, test } from 'vitest';
import { parseRoute, routes } from './route.ts';

test('finds every route by its URL hash', () => {
  for (const route of Object.keys(routes)) expect(parseRoute(`#${route}`)).toBe(route);
});

test.each(['', '#', '#/', '#/nowhere', '#send', '#toString', '#__proto__'])('maps "%s" to home', (hash) => {
  expect(parseRoute(hash)).toBe('/');
});
