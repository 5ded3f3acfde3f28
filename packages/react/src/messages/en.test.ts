import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { errorText } from './errorText.ts';

/** Every text, functions called with what they are called with. */
const sample = {
  seconds: 90,
  code: { length: 6, alphanumeric: false },
  to: 'anna@example.com',
  who: 'a…@example.com',
  time: '0:24',
  left: '1 minute',
  amount: 'USDB 50.00',
  payee: 'Anna Berg',
  ending: '6789',
  currency: 'USD',
  decimals: 2,
  from: 'USDB',
  rate: '1',
  added: 20,
  total: 60,
};
const texts = Object.entries(en).map(([key, text]) => [key, typeof text === 'function' ? text(sample as never) : text]);

describe('en', () => {
  it.each(texts)('behavior: %s is a text without a hole', (_key, text) => {
    expect(text).not.toBe('');
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it.each(texts)('behavior: %s keeps to the style: calm, no blame, no jargon', (_key, text) => {
    expect(text).not.toMatch(/!|\boops\b|\binvalid\b|\bOTP\b|\b2FA\b|\bSCA\b|\btoken\b|\bplease enter a valid\b/i);
    expect(text).not.toMatch(/[A-Z]{3,}_[A-Z]/);
    expect(text).not.toMatch(/(\w)'(\w)/);
  });

  it('behavior: an article fits the number as it is read', () => {
    const sent = (length: number) => en['login.code.sent']({ to: 'a@b.c', code: { length, alphanumeric: false } });
    expect(sent(6)).toContain('a 6-digit code');
    expect(sent(8)).toContain('an 8-digit code');
    expect(sent(11)).toContain('an 11-digit code');
  });

  it('behavior: time left is said in words', () => {
    const said = [1, 30, 60, 119, 300].map((seconds) => en['everywhere.secondsLeft']({ seconds }));
    expect(said).toEqual(['1 second', '30 seconds', '1 minute', '1 minute', '5 minutes']);
  });

  it('behavior: every reason of a failed transaction that is known has a text', () => {
    for (const reason of REASONS) expect(Object.keys(en)).toContain(`reason.${reason}`);
  });

  it('behavior: only where it is known does a text say that no money has left', () => {
    const said = texts.filter(([, text]) => /no money/i.test(String(text))).map(([key]) => key);
    expect(said).toEqual([
      'send.review.expired',
      'send.authorization.text',
      'send.refused.text',
      'send.stopped.text',
      'reason.SCA_NOT_COMPLETED',
    ]);
    expect(en['send.unknown.text']).not.toMatch(/fail|try again/i);
  });
});

/** Reasons of outgoing transactions (supplement 3.5), the deprecated ones apart. */
const REASONS = [
  'QUOTE_EXPIRED',
  'QUOTE_RATE_UNAVAILABLE',
  'QUOTE_EXECUTION_FAILED',
  'FUNDING_AMOUNT_MISMATCH',
  'SCA_NOT_COMPLETED',
  'PAYOUT_RETURNED',
  'LIMIT_EXCEEDED',
  'ACCOUNT_CANNOT_RECEIVE',
  'ACCOUNT_INVALID',
  'COMPLIANCE_REJECTED',
];

describe('errorText', () => {
  it('default: a code that is known has its own text', () => {
    expect(errorText(en, { code: 'INSUFFICIENT_FUNDS', next: 'fixInput' })).toBe(en['error.INSUFFICIENT_FUNDS']);
  });

  it('behavior: a code that is not known is told by what to do next (#57)', () => {
    expect(errorText(en, { code: 'SOMETHING_NEW', next: 'wait' })).toBe(en['error.next.wait']);
    expect(errorText(en, { code: '__proto__', next: 'retry' })).toBe(en['error.next.retry']);
  });

  it('behavior: a wrong code is never told apart from a used or an unknown one', () => {
    expect(en['login.code.refused']).not.toMatch(/wrong|used|expired|unknown/i);
  });
});
