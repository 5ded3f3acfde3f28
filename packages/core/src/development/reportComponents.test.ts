import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { checkProviderWallet, reportRefusedPress, reportUnknownLocale } from './reportComponents.ts';
import { forgetWarnings } from './warnOnce.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());

it.each([undefined, null, {}, 'wallet'])('names the missing wallet of a provider: %s', (wallet) => {
  expect(() => checkProviderWallet(wallet)).toThrow(/^WalletProvider: "wallet" is not a wallet \(got \w+\)\./);
  expect(warnings).toHaveLength(1);
});

it('accepts a wallet', () => {
  checkProviderWallet(scriptedWallet(() => json(200, {})).wallet);
  expect(warnings).toEqual([]);
});

it.each(['untrusted', 'tooEarly', 'covered'] as const)('states why a press was ignored, once: %s', (refusal) => {
  for (let press = 0; press < 2; press += 1) reportRefusedPress(refusal);
  expect(warnings).toEqual([
    expect.stringMatching(/^Send\.Confirm ignored a press, because .+\. [A-Z].+guides\/testing$/),
  ]);
});

it('names a locale without texts, and what to set', () => {
  for (let render = 0; render < 2; render += 1) reportUnknownLocale('nl');
  expect(warnings).toEqual([
    expect.stringMatching(/^WalletProvider: no texts exist for the locale "nl".+ Set "messages" .+guides\/languages$/),
  ]);
});
