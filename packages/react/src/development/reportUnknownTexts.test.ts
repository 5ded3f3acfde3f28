import { forgetWarnings } from '@latchkey/core/development';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { reportUnknownTexts } from './reportUnknownTexts.ts';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  forgetWarnings();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

it.each([
  ['login.headings', 'Use "login.heading"'],
  ['logins.heading', 'Use "login.heading"'],
  ['send.reviews', 'Remove it'],
  ['heading', 'Remove it'],
  ['toString', 'Remove it'],
])('names the key "%s" once, and the solution', (key, solution) => {
  for (let render = 0; render < 2; render += 1) reportUnknownTexts({ 'login.heading': 'Welcome', [key]: 'Welcome' });
  const start = `WalletProvider: "messages" has the unknown key "${key}", so its text is never shown. ${solution}`;
  expect(warn.mock.calls).toEqual([[expect.stringContaining(start)]]);
});

it('is silent about every text of the catalogue', () => {
  reportUnknownTexts(en);
  expect(warn).not.toHaveBeenCalled();
});

it('names the caller', () => {
  reportUnknownTexts({ heading: 'Welcome' }, 'defineElements');
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^defineElements: "messages"/));
});
