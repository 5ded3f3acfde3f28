import { describe, expect, it } from 'vitest';
import { createDraft, parseIdentifier } from './draft.ts';

describe('createDraft', () => {
  it('starts with an empty e-mail address', () => {
    expect(createDraft()).toMatchObject({ type: 'EMAIL_OTP', identifiers: { EMAIL_OTP: '', SMS_OTP: '' }, code: '' });
  });
  it('starts with the known identifier', () => {
    expect(createDraft({ type: 'SMS_OTP', value: '+46701234567' })).toMatchObject({
      type: 'SMS_OTP',
      identifiers: { EMAIL_OTP: '', SMS_OTP: '+46701234567' },
    });
  });
});

describe('parseIdentifier', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['  anna+wallet@exämple.se ', 'anna+wallet@exämple.se'],
    ['anna', undefined],
    ['anna @example.com', undefined],
    ['', undefined],
  ])('reads the e-mail address %j as %j', (value, read) => {
    expect(parseIdentifier(createDraft({ value }))?.value).toBe(read);
  });

  it.each([
    ['+46 70 123 45 67', '+46701234567'],
    ['0046 (70) 123-45.67', '+46701234567'],
    ['070 123 45 67', undefined],
    ['+46 70 abc', undefined],
  ])('reads the phone number %j as %j', (value, read) => {
    expect(parseIdentifier(createDraft({ type: 'SMS_OTP', value }))?.value).toBe(read);
  });

  it('reads no international number that is incomplete for its country, once the calling codes are there', () => {
    const draft = createDraft({ type: 'SMS_OTP', value: '+46 70 123' });
    expect(parseIdentifier({ ...draft, phone: { country: 'SE', text: '+46 70 123' } })).toBeUndefined();
    expect(parseIdentifier({ ...draft, phone: { country: 'SE', text: '+46 70 12' } })).toBeUndefined();
  });
});
