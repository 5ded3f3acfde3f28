import { describe, expect, it } from 'vitest';
import { en, type Messages } from './en.ts';
import { loadMessages } from './loadMessages.ts';

/** Every text. */
const english: Readonly<Record<string, unknown>> = en;

const locales = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt-BR', 'sv'] as const;

const catalogues = await Promise.all(
  locales.map(async (locale) => ({ locale, texts: { ...(await loadMessages(locale)) } as Record<string, unknown> })),
);
const plurals = await Promise.all(
  locales.map(async (locale) => (await import(`./${locale}/plural.ts`)) as typeof import('./de/plural.ts')),
);

/** Values for the placeholders of every text. */
const sample = {
  seconds: 30,
  code: { length: 6, alphanumeric: false },
  to: 'anna@example.com',
  provider: 'Google',
  name: 'Laptop',
  browser: 'Safari',
  system: 'Windows',
  identifier: 'a…@example.com',
  time: '0:24',
  left: '4:59',
  amount: 'USDB 50.00',
  least: 'USDB 1.00',
  most: 'USDB 9.00',
  payee: 'Anna Berg',
  payment: 'Rent',
  ending: '6789',
  first: 'Anna Berg',
  second: 'SEB',
  account: 'US dollars, $25.00',
  accounts: 'Savings and checking',
  position: '41',
  currency: 'USD',
  decimals: 2,
  from: 'USDB',
  difference: 'USD 0.34',
  count: 3,
  network: 'Base',
  added: 20,
  total: 60,
  shown: 20,
  dates: '1 – 30.11.2026',
  label: 'Account number',
  length: 6,
  currencyCode: 'USD',
  example: 'DE89',
  place: 'Germany',
  group: 'Part 7',
  permissions: 'see payments and send money',
};

/** Whether a text has no word of its own, only values. */
function isFormula(text: unknown): boolean {
  const values = Object.values(sample).filter((value) => typeof value === 'string');
  const rest = values.toSorted((one, other) => other.length - one.length);
  return !/\p{L}/u.test(rest.reduce((left, value) => left.replaceAll(value, ''), toText(text)));
}

/** Names of standards are the same everywhere: IBAN, UPI. */
function isAbbreviation(text: unknown): boolean {
  return typeof text === 'string' && /^[A-Z]{2,}$/.test(text);
}

/** A label may begin with a small letter within a sentence. */
function includes(text: string, value: string): boolean {
  return text.includes(value) || (value.includes(' ') && text.includes(value.charAt(0).toLowerCase() + value.slice(1)));
}

/** Texts that are the same word in English. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  de: [
    'field.optional',
    'bankAccount.optional',
    'bankAccount.field.bankName',
    'bankAccount.place.wallets',
    'credentials.type.PASSKEY',
    'profile.name',
    'scaEnrolment.factor.PASSKEY',
    'statements.progress',
    'walletPanel.heading',
    'walletPanel.open',
  ],
  es: ['general.errorPrefix', 'bankAccount.field.sortCode'],
  fr: [
    'balance.total',
    'bankAccount.field.sortCode',
    'ownershipProof.message',
    'ownershipProof.signature',
    'statements.date',
    'statements.note',
  ],
  hi: ['bankAccount.field.vpa'],
  ja: ['bankAccount.field.vpa'],
  'pt-BR': ['bankAccount.field.sortCode', 'statements.progress'],
  sv: [
    'activity.filter.in',
    'bankAccount.field.bankName',
    'bankAccount.field.sortCode',
    'statements.period',
    'statements.progress',
  ],
};

/** French has a no-break space before high punctuation, except in times. German and Swedish have a space before an ellipsis. */
const wrongSpaces: Readonly<Record<string, RegExp>> = {
  de: /\p{L}…/u,
  fr: /(?<![\u00a0\u202f\d])[?:;»]/,
  sv: /\p{L}…/u,
};

const toText = (text: unknown): string => String(typeof text === 'function' ? text(sample) : text);

describe.each(catalogues)('texts in $locale', ({ locale, texts }) => {
  const keys = Object.keys(english);

  it('has every text of English, of the same kind', () => {
    expect(keys.filter((key) => typeof texts[key] !== typeof english[key])).toEqual([]);
  });

  it('is not in English', () => {
    const same = keys.filter((key) => toText(texts[key]) === toText(english[key]));
    const allowed = sameAsEnglish[locale] ?? [];
    expect(
      same.filter((key) => !allowed.includes(key) && !isFormula(english[key]) && !isAbbreviation(english[key])),
    ).toEqual([]);
  });

  it('uses the values of placeholders that English uses', () => {
    const values = Object.values(sample).filter((value) => typeof value === 'string');
    const used = (text: unknown) =>
      typeof text === 'function' ? values.filter((value) => includes(toText(text), value)) : [];
    for (const key of keys) expect([key, ...used(texts[key])]).toEqual([key, ...used(english[key])]);
  });

  it('keeps the tone: no exclamation marks, jargon or straight apostrophes', () => {
    for (const key of keys) {
      const text = toText(texts[key]);
      expect(text, key).not.toBe('');
      expect(text, key).not.toMatch(/[!¡！]|\b(?:OTP|2FA|SCA|TAN|token)\b/i);
      expect(text, key).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
      expect(text, key).not.toMatch(/\p{L}'\p{L}/u);
    }
  });

  it('states that no money has left the account in one sentence', () => {
    const state = 'money.untouched';
    const stated = keys.filter((key) => toText(english[key]).includes(toText(english[state])));
    expect(stated.filter((key) => !toText(texts[key]).includes(toText(texts[state])))).toEqual([]);
  });

  it('has the spaces of its typography', () => {
    const wrong = wrongSpaces[locale];
    expect(keys.filter((key) => wrong?.test(toText(texts[key])))).toEqual([]);
  });

  it('has short words for the actions of a card: four share a row of 320 px', () => {
    const actions = ['details', 'freeze', 'unfreeze', 'limits', 'payments'].map((action) => `cards.${action}`);
    const words = actions.flatMap((key) => toText(texts[key]).split(' '));
    expect(words.filter((word) => word.length > 10)).toEqual([]);
  });

  it('names its language', () => {
    expect((texts as Partial<Messages>)['general.language']).toBe(locale);
  });
});

describe.each(plurals)('plurals of $plural.locale', ({ plural }) => {
  it('has every category of CLDR that a count below a million has', () => {
    const rules = new Intl.PluralRules(plural.locale);
    const counts = Array.from({ length: 2_000 }, (_, count) => count);
    const categories = new Set<string>(counts.map((count) => rules.select(count)));
    expect(new Set<string>([...plural.categories, 'other'])).toEqual(categories.add('other'));
  });
});
