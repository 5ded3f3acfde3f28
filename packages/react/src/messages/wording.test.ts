// cspell:disable
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { loadMessages } from './loadMessages.ts';

/** English marks in the script of another language. A point in the name of a file is none. */
const englishMarks = {
  ar: /(?:\p{Script=Arabic}|\})(?:[;?]|, ?[$\p{Script=Arabic}])/u,
} as const;

describe.each(['ar'] as const)('wording in %s', (locale) => {
  it('has the punctuation of the language', async () => {
    const texts = Object.entries(await loadMessages(locale));
    expect(texts.filter(([, text]) => englishMarks[locale].test(String(text))).map(([key]) => key)).toEqual([]);
  });

  it('says in one sentence that no money has left the account', async () => {
    const texts: Readonly<Record<string, unknown>> = { ...(await loadMessages(locale)) };
    const keys = Object.entries(en).flatMap(([key, text]) => (text === en['money.untouched'] ? [key] : []));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys.map((key) => texts[key])).size).toBe(1);
  });
});
