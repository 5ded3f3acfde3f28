import { describe, expect, it } from 'vitest';
import { emptyDraft, identifierOf } from './draft.ts';

describe('emptyDraft', () => {
  it('default: an e-mail address, not yet entered', () => {
    expect(emptyDraft()).toMatchObject({ type: 'EMAIL_OTP', identifiers: { EMAIL_OTP: '', SMS_OTP: '' }, code: '' });
  });
  it('args: begins with what is known', () => {
    expect(emptyDraft({ type: 'SMS_OTP', value: '+46701234567' })).toMatchObject({
      type: 'SMS_OTP',
      identifiers: { EMAIL_OTP: '', SMS_OTP: '+46701234567' },
    });
  });
});

describe('identifierOf', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['  anna+wallet@exämple.se ', 'anna+wallet@exämple.se'],
    ['anna', undefined],
    ['anna @example.com', undefined],
    ['', undefined],
  ])('default: the e-mail address %j is read as %j', (value, read) => {
    expect(identifierOf(emptyDraft({ value }))?.value).toBe(read);
  });

  it.each([
    ['+46 70 123 45 67', '+46701234567'],
    ['0046 (70) 123-45.67', '+46701234567'],
    ['070 123 45 67', undefined],
    ['+46 70 abc', undefined],
  ])('default: the phone number %j is read as %j', (value, read) => {
    expect(identifierOf(emptyDraft({ type: 'SMS_OTP', value }))?.value).toBe(read);
  });
});
