import { describe, expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { checkProviderWallet, reportRefusedPress, reportUnknownLocale } from './reportComponents.ts';

const warnings = recordWarnings();

const create = () => scriptedWallet(() => json(200, {})).wallet;

it.each([undefined, null, {}, 'wallet'])('names the missing wallet of a provider: %s', (wallet) => {
  expect(() => checkProviderWallet(wallet, {})).toThrow(/^WalletProvider: "wallet" is not a wallet \(got \w+\)\./);
  expect(warnings).toHaveLength(1);
});

it('accepts a wallet', () => {
  checkProviderWallet(create(), {});
  expect(warnings).toEqual([]);
});

describe('a provider whose wallet changes', () => {
  /** Renders a provider: each time with the wallet that `getWallet` returns. */
  const render = (getWallet: () => unknown, provider: object) => checkProviderWallet(getWallet(), provider);

  it('is told once to create the wallet outside of the component', () => {
    const provider = {};
    render(create, provider);
    expect(warnings).toEqual([]);
    for (let times = 0; times < 3; times += 1) render(create, provider);
    expect(warnings).toEqual([
      expect.stringMatching(/^WalletProvider: "wallet" was replaced .+ useState\(.+packages\/react$/),
    ]);
  });

  it('may get the wallet of a module that was hot-reloaded, or another one on purpose', async () => {
    const provider = {};
    render(create, provider);
    const next = create();
    await Promise.resolve();
    render(() => next, provider);
    expect(warnings).toEqual([]);
  });

  it('may be one of several, and render again with the same wallet', () => {
    const wallet = create();
    render(create, {});
    const provider = {};
    render(() => wallet, provider);
    create();
    render(() => wallet, provider);
    expect(warnings).toEqual([]);
  });
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

it.each(['', 'de_DE', null])('names a locale that is no tag, and what to use: %j', (locale) => {
  reportUnknownLocale(locale as string);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^WalletProvider: the locale "(|de_DE|null)" is not a BCP 47 tag, .+ Use .+"pt-BR".+guides\/languages$/,
    ),
  ]);
});
