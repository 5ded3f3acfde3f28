import { expect, test } from 'vitest';
import { parseLocation, routes } from './route.ts';

test('finds every screen by its URL hash', () => {
  for (const route of Object.keys(routes)) expect(parseLocation(`#${route}`)).toEqual({ route, id: undefined });
});

test('reads what the screen shows', () => {
  expect(parseLocation('#/activity/Transaction%3A1')).toEqual({ route: '/activity', id: 'Transaction:1' });
  expect(parseLocation('#/activity/%')).toEqual({ route: '/activity', id: undefined });
});

test.each(['', '#', '#/', '#/nowhere', '#send', '#/toString', '#/__proto__'])('maps "%s" to home', (hash) => {
  expect(parseLocation(hash).route).toBe('/');
});
