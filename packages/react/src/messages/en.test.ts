import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { errorText } from './errorText.ts';

/** Every text, with functions called with sample values. */
const sample = {
  seconds: 90,
  code: { length: 6, alphanumeric: false },
  to: 'anna@example.com',
  provider: 'Google',
  name: 'Laptop',
  browser: 'Safari',
  system: 'Mac',
  identifier: 'a…@example.com',
  time: '0:24',
  left: '1 minute',
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
  currencyCode: 'USD',
  example: 'DE89',
  place: 'Germany',
  group: 'Account',
  added: 20,
  total: 60,
  shown: 20,
  dates: 'Nov 1 – 30, 2026',
  label: 'Account number',
  length: 6,
  permissions: 'send payments',
};
const texts = Object.entries(en).map(([key, text]) => [key, typeof text === 'function' ? text(sample as never) : text]);

describe('en', () => {
  it.each(texts)('%s contains no placeholder', (_key, text) => {
    expect(text).not.toBe('');
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it.each(texts)('%s keeps the tone: calm, no blame, no jargon', (_key, text) => {
    expect(text).not.toMatch(/!|\boops\b|\binvalid\b|\bOTP\b|\b2FA\b|\bSCA\b|\btoken\b|\bplease enter a valid\b/i);
    expect(text).not.toMatch(/[A-Z]{3,}_[A-Z]/);
    expect(text).not.toMatch(/(\w)'(\w)/);
  });

  it('uses the article of the spoken number', () => {
    const sent = (length: number) => en['login.code.sent']({ to: 'a@b.c', code: { length, alphanumeric: false } });
    expect(sent(6)).toContain('a 6-digit code');
    expect(sent(8)).toContain('an 8-digit code');
    expect(sent(11)).toContain('an 11-digit code');
  });

  it('writes remaining time in words', () => {
    const matched = [1, 30, 60, 119, 300].map((seconds) => en['general.secondsLeft']({ seconds }));
    expect(matched).toEqual(['1 second', '30 seconds', '1 minute', '1 minute', '5 minutes']);
  });

  it('has a text for every known failure reason', () => {
    for (const reason of REASONS) expect(Object.keys(en)).toContain(`reason.${reason}`);
  });

  it('claims that no money has left only where that is known', () => {
    const matched = texts.filter(([, text]) => /no money/i.test(String(text))).map(([key]) => key);
    expect(matched).toEqual([
      'send.review.expired',
      'send.refused.text',
      'send.stopped.text',
      'send.notContinued.text',
      'reason.SCA_NOT_COMPLETED',
      'money.untouched',
      'stepUp.blocked.tooLong',
      'stepUp.expired.payment',
      'stepUp.ended.text',
      'stepUp.ended.expired',
      'stepUp.cancel.payment',
      'stepUp.cancelled.payment',
      'umaAddress.provider',
      'approvals.expired',
      'approvals.rejected',
    ]);
    expect(en['send.unknown.lost']).not.toMatch(/fail|try again/i);
  });
});

/** Reasons of outgoing transactions (docs/reference/transactions.md), the deprecated ones apart. */
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
  it('returns the text of a known code', () => {
    expect(errorText(en, { code: 'INSUFFICIENT_FUNDS', next: 'fixInput' })).toBe(en['error.INSUFFICIENT_FUNDS']);
  });

  it('falls back to the next step for an unknown code', () => {
    expect(errorText(en, { code: 'SOMETHING_NEW', next: 'wait' })).toBe(en['error.next.wait']);
    expect(errorText(en, { code: '__proto__', next: 'retry' })).toBe(en['error.next.retry']);
  });

  it('does not distinguish a wrong code from a used or unknown one', () => {
    expect(en['login.code.refused']).not.toMatch(/wrong|used|expired|unknown/i);
  });
});
