import { describe, expect, it } from 'vitest';
import { activity } from './en/activity.ts';
import { errors } from './en/errors.ts';
import { general } from './en/general.ts';
import { login } from './en/login.ts';
import { send } from './en/send.ts';
import { allParts, getPart, getParts } from './parts.ts';

describe('getParts', () => {
  it('returns the parts that hold the texts of an area', () => {
    expect(getParts({ ...general, ...errors, ...login })).toEqual(['access']);
    expect(getParts({ ...general, ...errors, ...send })).toEqual(['access', 'payments']);
    expect(getParts({ ...activity })).toEqual(['access', 'payments']);
  });
});

describe.each(allParts)('the part %s of a language', (part) => {
  it('holds the texts that are assigned to it', async () => {
    const { default: texts } = (await import(`./de/${part}.ts`)) as { readonly default: object };
    const others = Object.keys(texts).filter((key) => ![part, undefined].includes(getPart(key)));
    expect(others).toEqual([]);
  });
});
