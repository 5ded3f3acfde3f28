import { expect, test } from 'vitest';
import { en } from './en.ts';

const languages = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt-BR', 'sv'];

test.each(languages)('has every text in %s', async (language) => {
  const { texts } = (await import(`./${language}.ts`)) as { texts: Record<string, string> };
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  // The name of the product is the same in every language; some words happen to be.
  const same = Object.entries(en).filter(([key, text]) => texts[key] === text);
  expect(same.length).toBeLessThan(10);
});

/** Screens whose heading is the kit's: links to them have the same name. */
const sameNames = {
  'activity.title': 'activity.heading',
  'approvals.title': 'approvals.heading',
  'security.title': 'securityCenter.heading',
  'rates.title': 'exchangeRates.heading',
  'statements.title': 'statements.heading',
  'profile.title': 'profile.heading',
  'fund.title': 'fund.heading',
} as const;

test.each(languages)('names each screen in %s as its component does', async (language) => {
  const { texts } = (await import(`./${language}.ts`)) as { texts: Record<string, string> };
  const { default: messages } = (await import(`@latchkey/react/messages/${language}`)) as {
    default: Record<string, string>;
  };
  for (const [link, heading] of Object.entries(sameNames)) expect(texts[link], link).toBe(messages[heading]);
});
