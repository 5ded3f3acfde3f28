import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { createPseudoMessages } from './pseudo.ts';

const accented = createPseudoMessages('en-XA');
const mirrored = createPseudoMessages('ar-XB');

describe('createPseudoMessages', () => {
  it('has every text, and its own tag', () => {
    expect(Object.keys(accented).sort()).toEqual(Object.keys(en).sort());
    expect([accented['general.language'], mirrored['general.language']]).toEqual(['en-XA', 'ar-XB']);
  });

  it('lengthens and accents texts', () => {
    expect(accented['general.back']).toBe('[Ɓáçķ··]');
    for (const key of ['general.tryAgain', 'login.heading', 'send.review.untrusted'] as const)
      expect(accented[key].length).toBeGreaterThanOrEqual(en[key].length * 1.4);
  });

  it('leaves the values of placeholders as they are', () => {
    expect(accented['send.review.confirm']({ amount: '$50.00' })).toBe('[Šéñð $50.00·····]');
    expect(accented['send.got']({ payee: 'Anna Berg' })).toContain('Anna Berg');
    expect(accented['login.code.label']({ code: { length: 6, alphanumeric: false } })).toContain('6');
  });

  it('overrides the direction of words and isolates values', () => {
    expect(mirrored['general.back']).toBe('\u202eBack\u202c');
    expect(mirrored['send.review.confirm']({ amount: '$50.00' })).toBe('\u202eSend\u202c \u2068$50.00\u2069');
  });
});
