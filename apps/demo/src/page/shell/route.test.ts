import { expect, test } from 'vitest';
import { routeOf, routes } from './route.ts';

test('default: every place is found by its address', () => {
  for (const route of Object.keys(routes)) expect(routeOf(`#${route}`)).toBe(route);
});

test.each(['', '#', '#/', '#/nowhere', '#send', '#toString', '#__proto__'])('behavior: "%s" is home', (hash) => {
  expect(routeOf(hash)).toBe('/');
});
