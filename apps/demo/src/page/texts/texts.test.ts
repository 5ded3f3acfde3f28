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
