import { describe, expect, it } from 'vitest';
import { checkSubject, type Subject } from './checkSubject.ts';

const ours = `02${'ab'.repeat(32)}`;
const theirs = `03${'cd'.repeat(32)}`;
const payload = (parameters: unknown) =>
  JSON.stringify({ organizationId: 'o', parameters, timestampMs: '1', type: 'ACTIVITY_TYPE_EXPORT_WALLET' });

const verdict = (text: string, subject: Subject) => {
  try {
    checkSubject(text, subject);
    return 'signed';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('#20 a payload that lets a key in', () => {
  it.each<[string, string, string]>([
    ['names our key', payload({ targetPublicKey: ours, userId: 'u' }), 'signed'],
    ['names another key', payload({ targetPublicKey: theirs }), 'PAYLOAD_MISMATCH'],
    ['names none', payload({}), 'PAYLOAD_MISMATCH'],
    ['names ours only deeper', payload({ more: { targetPublicKey: ours } }), 'PAYLOAD_MISMATCH'],
    ['names ours outside of its parameters', JSON.stringify({ targetPublicKey: ours }), 'PAYLOAD_MISMATCH'],
    ['names a list of keys', payload({ targetPublicKey: [ours] }), 'PAYLOAD_MISMATCH'],
    ['has no parameters', payload(null), 'PAYLOAD_MISMATCH'],
    ['is no JSON', 'deadbeef', 'PAYLOAD_MISMATCH'],
    ['is null', 'null', 'PAYLOAD_MISMATCH'],
    [
      'names it twice, another last',
      `{"parameters":{"targetPublicKey":"${ours}","targetPublicKey":"${theirs}"}}`,
      'PAYLOAD_MISMATCH',
    ],
  ])('#20 %s', (_, text, expected) => {
    expect(verdict(text, { targetPublicKey: ours })).toBe(expected);
  });
});

describe('#20 a payload that lets a passkey in', () => {
  it.each<[string, string, string]>([
    ['names ours', payload({ authenticators: [{ attestation: { credentialId: 'ours' } }] }), 'signed'],
    ['names another', payload({ authenticators: [{ attestation: { credentialId: 'theirs' } }] }), 'PAYLOAD_MISMATCH'],
    [
      'names ours and another',
      payload({ a: [{ credentialId: 'ours' }, { credentialId: 'theirs' }] }),
      'PAYLOAD_MISMATCH',
    ],
    ['names none, as the service may', payload({ nickname: 'Phone', userId: 'u' }), 'signed'],
  ])('#20 %s', (_, text, expected) => {
    expect(verdict(text, { credentialId: 'ours' })).toBe(expected);
  });
});

describe('#21 a payload that is about something else', () => {
  it.each<[string, string, string]>([
    ['names ours', payload({ authenticatorIds: ['ours'] }), 'signed'],
    ['names none of those we know', payload({ authenticatorIds: ['some'] }), 'signed'],
    ['names another of those we know', payload({ authenticatorIds: ['theirs'] }), 'PAYLOAD_MISMATCH'],
    ['names ours and another', payload({ authenticatorIds: ['ours', 'theirs'] }), 'PAYLOAD_MISMATCH'],
    ['names another, once before and once behind', `{"parameters":["theirs"],"parameters":[]}`, 'PAYLOAD_MISMATCH'],
    ['has a word in it that is part of another', payload({ authenticatorIds: ['theirself'] }), 'signed'],
  ])('#21 %s', (_, text, expected) => {
    expect(verdict(text, { others: ['theirs', 'hers'] })).toBe(expected);
  });
});

it('behavior: without a subject, nothing is read', () => {
  expect(verdict('{', {})).toBe('signed');
  expect(() => checkSubject('{')).not.toThrow();
});
