import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../scripts/timeGrowth.ts';
import { inspectPayload } from './inspectPayload.ts';
import {
  expectEmail,
  expectIdentity,
  expectPasskey,
  expectPhoneNumber,
  expectTargetKey,
  type PayloadExpectation,
} from './payloadExpectation.ts';
import {
  type ActivityPurpose,
  defaultPayloadTypes,
  OPAQUE_PAYLOAD,
  type PayloadTypes,
  toPayloadTypes,
} from './payloadTypes.ts';

const key = { publicKey: `04${'ab'.repeat(64)}`, compressedPublicKey: `02${'ab'.repeat(32)}` };
const ours = key.compressedPublicKey;
const other = `03${'cd'.repeat(32)}`;
const attestation = { credentialId: 'id', clientDataJson: 'data', attestationObject: 'object' };

/** The subject of the user's request, one for each purpose. */
const asked = {
  send: { purpose: 'send' },
  refreshSession: expectTargetKey('refreshSession', ours),
  exportWallet: expectTargetKey('exportWallet', ours),
  addPasskey: expectPasskey(attestation),
  addIdentity: expectIdentity('a.b.c'),
  setEmail: expectEmail('anna@example.com'),
  setPhoneNumber: expectPhoneNumber('+15551234567'),
  removeCredential: { purpose: 'removeCredential', foreignIds: ['foreign'] },
  revokeSession: { purpose: 'revokeSession', foreignIds: ['foreign'] },
} as const satisfies { readonly [purpose in ActivityPurpose]: PayloadExpectation };

/** The parameters of a genuine payload for each of them. */
const genuine: { readonly [purpose in ActivityPurpose]: unknown } = {
  send: { type: 'TRANSACTION_TYPE_SPARK', unsignedTransaction: '00' },
  refreshSession: { targetPublicKey: ours, userId: 'u' },
  exportWallet: { targetPublicKey: ours, walletId: 'w' },
  addPasskey: { authenticators: [{ authenticatorName: 'Laptop', attestation: { ...attestation, transports: [] } }] },
  addIdentity: { oauthProviders: [{ providerName: 'p', oidcToken: 'a.b.c' }], userId: 'u' },
  setEmail: { userEmail: 'anna@example.com', userId: 'u' },
  setPhoneNumber: { userPhoneNumber: '+15551234567', userId: 'u' },
  removeCredential: { authenticatorIds: ['own'] },
  revokeSession: { apiKeyIds: ['own'] },
};
const purposes = Object.keys(asked) as ActivityPurpose[];

const activity = (type: unknown, parameters: unknown) =>
  JSON.stringify({ organizationId: 'o', parameters, timestampMs: '1', type });
const typed = (purpose: ActivityPurpose, parameters: unknown) => activity(defaultPayloadTypes[purpose][0], parameters);

/** `signed`, or the code of the refusal. */
function verdict(payload: string, expected: PayloadExpectation, types?: PayloadTypes): string {
  try {
    inspectPayload({ ...expected, payload, types });
    return 'signed';
  } catch (error) {
    expect(error).toMatchObject({ next: 'support', moneyMayHaveMoved: false });
    return (error as { code: string }).code;
  }
}

describe('genuine payloads', () => {
  it.each(purposes)('accepts %s, in any order of members, with unknown members', (purpose) => {
    const payload = typed(purpose, genuine[purpose]);
    expect(verdict(payload, asked[purpose])).toBe('signed');
    const { type, parameters } = JSON.parse(payload);
    const other = JSON.stringify({ unknown: { a: [1] }, parameters, type, organizationId: 'o' });
    expect(verdict(` ${other}\r\n`, asked[purpose])).toBe('signed');
  });

  it('returns the type and the organization', () => {
    const payload = typed('send', {});
    const inspected = { type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', organizationId: 'o' };
    expect(inspectPayload({ purpose: 'send', payload })).toEqual(inspected);
    expect(inspectPayload({ purpose: 'send', payload: payload.replace('"o"', '1') }).organizationId).toBeUndefined();
  });
});

describe('another type than the purpose allows', () => {
  // requirement: 20
  it.each(purposes.flatMap((purpose) => purposes.map((other) => [purpose, other] as const)))(
    'for %s, a payload of %s is signed only if it is the same',
    (purpose, other) => {
      const expected = purpose === other ? 'signed' : 'PURPOSE_MISMATCH';
      expect(verdict(typed(other, genuine[purpose]), asked[purpose])).toBe(expected);
    },
  );

  // requirement: 20
  it.each<[string, unknown]>([
    ['unknown', 'ACTIVITY_TYPE_CREATE_POLICY'],
    ['an older version', 'ACTIVITY_TYPE_SIGN_TRANSACTION'],
    ['with white space', 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2 '],
    ['in lower case', 'activity_type_sign_transaction_v2'],
    ['empty', ''],
    ['missing', undefined],
    ['null', null],
    ['a list', ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2']],
    ['the marker of opaque text', OPAQUE_PAYLOAD],
  ])('refuses a type that is %s', (_, type) => {
    for (const purpose of purposes)
      expect(verdict(activity(type, genuine[purpose]), asked[purpose])).toBe('PURPOSE_MISMATCH');
  });

  // requirement: 67
  it.each<[string, (payload: string) => string]>([
    ['a second type of another case', (text) => text.replace('{', '{"Type":"ACTIVITY_TYPE_EXPORT_WALLET",')],
    ['a second type', (text) => text.replace('{', '{"type":"ACTIVITY_TYPE_EXPORT_WALLET",')],
    ['a second type behind an escape', (text) => text.replace('{', '{"\\u0074ype":"ACTIVITY_TYPE_EXPORT_WALLET",')],
    ['second parameters', (text) => text.replace('{', '{"parameters":{},')],
    ['a repeated member inside the parameters', (text) => text.replace('"parameters":{', '"parameters":{"x":1,"X":2,')],
    ['text before the object', (text) => `x${text}`],
    ['text after the object', (text) => `${text}x`],
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['a NUL', (text) => `${text}\u0000`],
    ['an array around it', (text) => `[${text}]`],
    ['a comment', (text) => `/**/${text}`],
  ])('refuses %s', (_, change) => {
    for (const purpose of purposes)
      expect(verdict(change(typed(purpose, genuine[purpose])), asked[purpose])).toBe('PURPOSE_MISMATCH');
  });

  it.each(['', ' ', 'deadbeef', 'null', '[]', '{', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'])(
    'refuses %j for each purpose',
    (text) => {
      for (const purpose of purposes) expect(verdict(text, asked[purpose])).toBe('PURPOSE_MISMATCH');
    },
  );
});

describe('a subject that is not what the user asked for', () => {
  const two = (list: readonly unknown[], other: unknown) => [...list, other];
  const passkey = (change: object) => ({ authenticators: [{ attestation: { ...attestation, ...change } }] });
  const own = { attestation };

  // requirement: 65
  it.each<[ActivityPurpose, string, unknown]>([
    ...purposes
      .filter((purpose) => !['send', 'removeCredential', 'revokeSession'].includes(purpose))
      .flatMap((purpose): [ActivityPurpose, string, unknown][] => [
        [purpose, 'no parameters', undefined],
        [purpose, 'null', null],
        [purpose, 'no subject', { userId: 'u', nickname: 'Laptop' }],
        [purpose, 'the subject in a list of parameters', [genuine[purpose]]],
        [purpose, 'the subject one level deeper', { parameters: genuine[purpose] }],
      ]),
    ['refreshSession', 'another key', { targetPublicKey: other }],
    ['refreshSession', 'a list of keys', { targetPublicKey: [ours] }],
    ['refreshSession', 'our key in capitals', { targetPublicKey: ours.toUpperCase() }],
    ['exportWallet', 'another key', { targetPublicKey: other }],
    ['exportWallet', 'an empty key', { targetPublicKey: '' }],
    ['setEmail', 'another address', { userEmail: 'mallory@example.com' }],
    ['setEmail', 'another case', { userEmail: 'Anna@example.com' }],
    ['setEmail', 'two addresses', { userEmail: ['anna@example.com', 'mallory@example.com'] }],
    ['setEmail', 'a number', { userPhoneNumber: 'anna@example.com' }],
    ['setPhoneNumber', 'another number', { userPhoneNumber: '+15550000000' }],
    ['setPhoneNumber', 'an address', { userEmail: '+15551234567' }],
    ['addIdentity', 'another token', { oauthProviders: [{ oidcToken: 'x.y.z' }] }],
    ['addIdentity', 'our token and another', { oauthProviders: two([{ oidcToken: 'a.b.c' }], { oidcToken: 'x.y.z' }) }],
    ['addIdentity', 'our token twice', { oauthProviders: two([{ oidcToken: 'a.b.c' }], { oidcToken: 'a.b.c' }) }],
    ['addIdentity', 'no provider', { oauthProviders: [] }],
    ['addIdentity', 'a provider that is in no list', { oauthProviders: { 0: { oidcToken: 'a.b.c' }, length: 1 } }],
    ['addPasskey', 'another credential id', passkey({ credentialId: 'x' })],
    ['addPasskey', 'other client data', passkey({ clientDataJson: 'x' })],
    ['addPasskey', 'another attestation object', passkey({ attestationObject: 'x' })],
    ['addPasskey', 'no credential id', passkey({ credentialId: undefined })],
    ['addPasskey', 'no client data', passkey({ clientDataJson: undefined })],
    ['addPasskey', 'no attestation object', passkey({ attestationObject: undefined })],
    ['addPasskey', 'ours and another', { authenticators: two([own], { attestation: { credentialId: 'x' } }) }],
    ['addPasskey', 'another and ours', { authenticators: [{ attestation: { credentialId: 'x' } }, own] }],
    ['addPasskey', 'the attestation beside the list', { authenticators: [{}], attestation }],
    ['addPasskey', 'its members beside the attestation', { authenticators: [attestation] }],
    ['removeCredential', 'a foreign id', { authenticatorIds: ['foreign'] }],
    ['removeCredential', 'a foreign id beside its own', { authenticatorIds: ['own', 'foreign'] }],
    ['removeCredential', 'a foreign id at another place', { x: [{ y: 'foreign' }] }],
    ['removeCredential', 'a foreign id as a member name', { x: { foreign: true } }],
    ['revokeSession', 'a foreign id', { apiKeyIds: ['foreign'] }],
  ])('%s is not signed with %s', (purpose, _, parameters) => {
    expect(verdict(typed(purpose, parameters), asked[purpose])).toBe('PAYLOAD_MISMATCH');
  });

  it('finds a foreign id behind an escape', () => {
    const payload = typed('removeCredential', { ids: ['foreign'] }).replace('foreign', '\\u0066oreign');
    expect(verdict(payload, asked.removeCredential)).toBe('PAYLOAD_MISMATCH');
  });

  it('refuses a subject that the caller does not know', () => {
    for (const expected of [expectEmail(''), { purpose: 'setEmail' } as unknown as PayloadExpectation]) {
      expect(verdict(typed('setEmail', { userEmail: '' }), expected)).toBe('PAYLOAD_MISMATCH');
      expect(verdict(typed('setEmail', {}), expected)).toBe('PAYLOAD_MISMATCH');
    }
  });
});

describe('the rules of a build', () => {
  it('replace the types of one purpose', () => {
    const only = toPayloadTypes({ send: ['ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2'] });
    expect(verdict(activity('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {}), asked.send, only)).toBe('signed');
    expect(verdict(typed('send', {}), asked.send, only)).toBe('PURPOSE_MISMATCH');
    expect(verdict(typed('setEmail', genuine.setEmail), asked.setEmail, only)).toBe('signed');
  });

  // requirement: 20
  it('allow opaque text for sending only where a build says so', () => {
    const both = toPayloadTypes({ send: ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2', OPAQUE_PAYLOAD] });
    for (const text of ['deadbeef', 'pay 5 to Anna', '', '\u0000'])
      expect([verdict(text, asked.send), verdict(text, asked.send, both)]).toEqual(['PURPOSE_MISMATCH', 'signed']);
    for (const text of [
      '{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}',
      '\ufeff{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}',
      '[{"type":"\\u0041CTIVITY_TYPE_EXPORT_WALLET"}]',
      'type: ACTIVITY_TYPE_EXPORT_WALLET',
      'activity_type_export_wallet',
      '{"a":1}',
      activity(OPAQUE_PAYLOAD, {}),
      'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
      ' eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
    ])
      expect([text, verdict(text, asked.send, both)]).toEqual([text, 'PURPOSE_MISMATCH']);
    expect(verdict(typed('send', {}), asked.send, both)).toBe('signed');
  });

  it.each<[string, unknown]>([
    ['an empty list', { send: [] }],
    ['something other than a list', { send: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' }],
    ['an empty type', { send: [''] }],
    ['a type that is no text', { send: [1] }],
    ['an unknown purpose', { login: ['ACTIVITY_TYPE_A'] }],
    ['a type of another purpose', { send: ['ACTIVITY_TYPE_EXPORT_WALLET'] }],
    ['opaque text for another purpose', { exportWallet: [OPAQUE_PAYLOAD] }],
  ])('refuse %s', (_, types) => {
    expect(() => toPayloadTypes(types as Parameters<typeof toPayloadTypes>[0])).toThrow(
      expect.objectContaining({ code: 'CONFIGURATION_INVALID' }),
    );
  });
});

// requirement: 69
it.each<[string, (size: number) => string]>([
  ['many ids', (size) => typed('removeCredential', { ids: Array.from({ length: size / 8 }, (_, at) => `id${at}`) })],
  ['an unterminated string', (size) => `{"type":"${'A'.repeat(size)}`],
  ['a token without an end', (size) => 'eyJ'.repeat(size / 3)],
  ['white space', (size) => `${' '.repeat(size)}x`],
  ['parts of a type', (size) => 'ACTIVITY_TYP'.repeat(size / 12)],
])('takes linear time for %s', async (_, createInput) => {
  const types = toPayloadTypes({ send: [OPAQUE_PAYLOAD] });
  const run = (text: string) => {
    verdict(text, asked.removeCredential);
    verdict(text, asked.send, types);
  };
  expect(await measureGrowth(run, createInput)).toBeLessThanOrEqual(12);
});
