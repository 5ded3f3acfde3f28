import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, requestCases, responseCases, times, withValue } from '../schemas.test.cases.ts';
import { AuthMethod } from './authMethod.ts';
import { ClientPublicKey, CompressedPublicKey, UncompressedPublicKey } from './clientPublicKey.ts';
import { CredentialChallenge } from './credentialChallenge.ts';
import { CredentialRequest } from './credentialRequest.ts';
import { DelegatedKey, DelegatedKeyRequest } from './delegatedKey.ts';
import { listDelegatedKeys } from './delegatedKeyOperations.ts';
import { PasskeyNickname } from './passkeyAttestation.ts';
import { PasskeyChallengeRequest, VerifyCredentialRequest } from './verifyRequest.ts';

const compressed = `02${'ab'.repeat(32)}`;
const uncompressed = `04${'AB'.repeat(64)}`;
const accountId = `InternalAccount:${opaque}`;
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';

const passkey = {
  id: `AuthMethod:${opaque}`,
  accountId,
  type: 'PASSKEY',
  credentialId: 'AbC-_123',
  nickname: 'Laptop',
  ...times,
};

describe('AuthMethod', () => {
  it.each(
    responseCases(AuthMethod, passkey, {
      required: ['id', 'accountId', 'type', 'nickname', 'createdAt', 'updatedAt'],
      sets: ['type'],
      ids: { id: 'AuthMethod', accountId: 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('CredentialChallenge of a passkey', () => {
  const challenge = {
    ...passkey,
    challenge: 'ab'.repeat(32),
    requestId: `Request:${opaque}`,
    expiresAt: times.createdAt,
  };
  it.each(
    responseCases(CredentialChallenge, challenge, {
      required: ['id', 'accountId', 'type', 'nickname', 'createdAt', 'updatedAt'],
      ids: { requestId: 'Request' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('CredentialRequest', () => {
  const attestation = {
    credentialId: 'AbC-_123',
    clientDataJson: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['internal', 'hybrid'],
  };
  const request = { type: 'PASSKEY', accountId, nickname: 'My laptop', challenge: 'Y2hhbGxlbmdl', attestation };

  describe('PASSKEY', () => {
    it.each(
      requestCases(CredentialRequest, request, {
        required: [
          'type',
          'accountId',
          'nickname',
          'challenge',
          'attestation',
          'attestation.credentialId',
          'attestation.clientDataJson',
          'attestation.attestationObject',
        ],
        sets: ['type', 'attestation.transports.0'],
        ids: { accountId: 'InternalAccount' },
      }),
    )('%s', (_, ask) => ask(expect));

    it.each(['clientDataJson', 'attestationObject', 'credentialId'])(
      'rejects padded or standard base64 in %s',
      (name) => {
        for (const value of ['YQ==', 'a+b', 'a/b', 'a b', '']) {
          expect(v.is(CredentialRequest, withValue(request, `attestation.${name}`, value)), value).toBe(false);
        }
      },
    );
  });

  describe('OAUTH', () => {
    it.each(
      requestCases(
        CredentialRequest,
        { type: 'OAUTH', accountId, oidcToken: token },
        { required: ['type', 'accountId', 'oidcToken'], ids: { accountId: 'InternalAccount' } },
      ),
    )('%s', (_, ask) => ask(expect));

    it('rejects a token that is not a compact JWT', () => {
      for (const oidcToken of [
        '',
        'a.b',
        'a.b.c.d',
        'sandbox-valid-oidc-token',
        'a b.c.d',
        `${'a'.repeat(16_384)}.b.c`,
      ]) {
        expect(v.is(CredentialRequest, { type: 'OAUTH', accountId, oidcToken })).toBe(false);
      }
    });
  });

  it.each(['EMAIL_OTP', 'SMS_OTP'])('accepts %s without an address', (type) => {
    expect(v.is(CredentialRequest, { type, accountId })).toBe(true);
    expect(v.is(CredentialRequest, { type })).toBe(false);
  });
});

describe('PasskeyNickname', () => {
  it('accepts letters of any script, digits, spaces and some punctuation', () => {
    for (const name of ['Ada’s'.replace('’', "'"), 'Телефон 2', '日本', 'a', 'x'.repeat(100), 'My key (blue)_v1.0-b']) {
      expect(v.is(PasskeyNickname, name), name).toBe(true);
    }
  });

  it('trims surrounding space', () => {
    expect(v.parse(PasskeyNickname, `  ${'x'.repeat(100)} `)).toBe('x'.repeat(100));
  });

  it('rejects an empty or too long nickname, and other punctuation', () => {
    for (const name of ['', '   ', 'x'.repeat(101), '<b>', 'a\u0000', '🔑', 'a/b']) {
      expect(v.is(PasskeyNickname, name), name).toBe(false);
    }
  });
});

describe('VerifyCredentialRequest', () => {
  const assertion = {
    credentialId: 'AbC-_123',
    clientDataJson: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQ',
    userHandle: 'dXNlcg',
  };

  describe.each(['EMAIL_OTP', 'SMS_OTP'])('%s', (type) => {
    it.each(
      requestCases(
        VerifyCredentialRequest,
        { type, encryptedOtpBundle: '{"encappedPublic":"04","ciphertext":"00"}' },
        { required: ['type', 'encryptedOtpBundle'], sets: ['type'] },
      ),
    )('%s', (_, ask) => ask(expect));
  });

  describe('PASSKEY', () => {
    it.each(
      requestCases(
        VerifyCredentialRequest,
        { type: 'PASSKEY', assertion },
        {
          required: [
            'type',
            'assertion',
            'assertion.credentialId',
            'assertion.clientDataJson',
            'assertion.authenticatorData',
            'assertion.signature',
          ],
        },
      ),
    )('%s', (_, ask) => ask(expect));

    it('rejects null as user handle', () => {
      expect(v.is(VerifyCredentialRequest, { type: 'PASSKEY', assertion: { ...assertion, userHandle: null } })).toBe(
        false,
      );
    });
  });

  describe('OAUTH', () => {
    it.each(
      requestCases(
        VerifyCredentialRequest,
        { type: 'OAUTH', oidcToken: token, clientPublicKey: compressed },
        { required: ['type', 'oidcToken', 'clientPublicKey'] },
      ),
    )('%s', (_, ask) => ask(expect));
  });

  it('rejects the proof of another credential type', () => {
    expect(v.is(VerifyCredentialRequest, { type: 'EMAIL_OTP', assertion })).toBe(false);
    expect(v.is(VerifyCredentialRequest, { type: 'PASSKEY', encryptedOtpBundle: '{}' })).toBe(false);
  });
});

describe('public keys', () => {
  it('accepts each public key format by its length and prefix', () => {
    expect(v.is(ClientPublicKey, compressed)).toBe(true);
    expect(v.is(ClientPublicKey, uncompressed)).toBe(true);
    expect(v.is(CompressedPublicKey, uncompressed)).toBe(false);
    expect(v.is(UncompressedPublicKey, compressed)).toBe(false);
    expect(v.is(PasskeyChallengeRequest, { clientPublicKey: compressed })).toBe(true);
    expect(v.is(PasskeyChallengeRequest, {})).toBe(false);
  });

  it('rejects another prefix, an odd length, 0x and a line end', () => {
    for (const key of [
      `05${'a'.repeat(64)}`,
      compressed.slice(1),
      `0x${compressed}`,
      `${compressed}\n`,
      uncompressed.slice(2),
    ]) {
      expect(v.is(ClientPublicKey, key)).toBe(false);
    }
  });
});

describe('DelegatedKey', () => {
  const key = {
    id: `DelegatedKey:${opaque}`,
    cardId: `Card:${opaque}`,
    fundingSourceId: `CardFundingSource:${opaque}`,
    accountId,
    publicKey: compressed,
    nickname: 'Groceries',
    status: 'ACTIVE',
    ...times,
  };
  it.each(
    responseCases(DelegatedKey, key, {
      required: Object.keys(key),
      sets: ['status'],
      ids: { id: 'DelegatedKey', cardId: 'Card', fundingSourceId: 'CardFundingSource', accountId: 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('DelegatedKeyRequest', () => {
  const request = { cardId: `Card:${opaque}`, internalAccountId: accountId, nickname: 'Groceries' };
  it.each(
    requestCases(DelegatedKeyRequest, request, {
      required: Object.keys(request),
      ids: { cardId: 'Card', internalAccountId: 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects an empty or too long nickname', () => {
    for (const nickname of ['', 'x'.repeat(257)])
      expect(v.is(DelegatedKeyRequest, { ...request, nickname })).toBe(false);
  });
});

describe('listDelegatedKeys', () => {
  it('accepts the account, the funding source, or both as filter', () => {
    const fundingSourceId = `CardFundingSource:${opaque}`;
    expect(v.is(listDelegatedKeys.query, { accountId })).toBe(true);
    expect(v.is(listDelegatedKeys.query, { fundingSourceId })).toBe(true);
    expect(v.is(listDelegatedKeys.query, { accountId, fundingSourceId })).toBe(true);
    expect(v.is(listDelegatedKeys.query, {})).toBe(false);
    expect(v.is(listDelegatedKeys.query, { accountId: fundingSourceId })).toBe(false);
  });
});
