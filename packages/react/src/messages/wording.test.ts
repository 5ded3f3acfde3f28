// cspell:disable
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { loadMessages } from './loadMessages.ts';

/** English marks in the script of another language. A point in the name of a file is none. */
const englishMarks = {
  ar: /(?:\p{Script=Arabic}|\})(?:[;?]|, ?[$\p{Script=Arabic}])/u,
  hi: /\p{Script=Devanagari}\.(?!\p{L})/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?:[:;,?]|\.(?!\p{L}))/u,
} as const;

describe.each(['ar', 'hi', 'ja'] as const)('wording in %s', (locale) => {
  it('has the punctuation of the language', async () => {
    const texts = Object.entries(await loadMessages(locale));
    expect(texts.filter(([, text]) => englishMarks[locale].test(String(text))).map(([key]) => key)).toEqual([]);
  });
});

it.each([
  ['ar', /\.$/],
  ['hi', /।$/],
  ['ja', /。$/],
] as const)('ends what an agent may do as a sentence in %s', async (locale, end) => {
  const texts = { ...en, ...(await loadMessages(locale)) };
  expect(texts['agents.permissions']({ permissions: texts['agents.permission.EXECUTE_QUOTES'] })).toMatch(end);
});

describe('names in Hindi sentences', () => {
  it('have a form that postpositions can follow', async () => {
    const texts = { ...en, ...(await loadMessages('hi')) };
    expect(texts['approvals.to']({ payee: texts['approvals.ownAccount'] })).toBe('आपके एक खाते को');
    expect(texts['approvals.from']({ payee: texts['account.unnamed'] })).toBe('अनाम अकाउंट से');
    expect(texts['agents.account']({ account: texts['agents.account.unknown'] })).toMatch(/जा सकता$/);
  });
});
