import * as coreReports from '@latchkey/core/development';
import * as reactReports from '@latchkey/react/development';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReports } from './createReports.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  coreReports.forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());

const pin = `04${'a'.repeat(128)}`;
const good = { relay: '/latchkey', pins: { otp: [pin], export: [pin] } };

const { checkWalletOptions, reportUnknownLocale, reportUnknownTexts } = createReports({
  ...coreReports,
  ...reactReports,
});

describe('createReports', () => {
  it('writes nothing for valid options', () => {
    checkWalletOptions(good);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['locales', 'Use "locale" of defineElements. '],
    ['relayUrl', 'Use "relay". '],
    ['color', 'linkHosts; defineElements also has locale, messages, login, appearance, displayCurrencies. '],
  ])('names the options of the wallet and of the elements for the unknown option %s', (name, solution) => {
    checkWalletOptions({ ...good, [name]: 'x' });
    expect(warnings).toEqual([expect.stringContaining(`"${name}" is not an option, so it has no effect. `)]);
    expect(warnings[0]).toContain(solution);
  });

  it('names defineElements for a locale that is no tag', () => {
    reportUnknownLocale('de_DE');
    expect(warnings).toEqual([expect.stringMatching(/^defineElements: the locale "de_DE" is not a BCP 47 tag/)]);
  });

  it('names defineElements for a text with an unknown key', () => {
    reportUnknownTexts({ 'login.heading': 'Welcome', 'login.headings': 'Welcome' });
    expect(warnings).toEqual([
      expect.stringMatching(/^defineElements: "messages" has the unknown key "login\.headings".* Use "login\.heading"/),
    ]);
  });
});
