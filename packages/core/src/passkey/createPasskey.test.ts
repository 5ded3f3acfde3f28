import { PasskeyAttestation } from '@latchkey/contract/credentials';
import { createAuthenticator } from '@latchkey/testing';
import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../internal/base64url.ts';
import { createPasskey } from './createPasskey.ts';

const registration = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
};

describe('createPasskey', () => {
  it('default: in the words of the wire, over the challenge as the relay made it', async () => {
    const authenticator = createAuthenticator();
    const attestation = await createPasskey({ authenticator, registration });
    expect(is(PasskeyAttestation, attestation)).toBe(true);
    expect(authenticator.ids()).toEqual([attestation.credentialId]);
    const data = JSON.parse(new TextDecoder().decode(bytesOf(attestation.clientDataJson)));
    expect(data).toMatchObject({ type: 'webauthn.create', challenge: registration.challenge });
  });

  it('behavior: ways to an authenticator that the wire does not know are left out', async () => {
    const { transports } = await createPasskey({ authenticator: createAuthenticator(), registration });
    expect(transports).toEqual(['internal']);
  });

  it('behavior: asks for ES256, a passkey that is found by itself, a recognised user, and no maker’s attestation', async () => {
    const asked: CredentialCreationOptions[] = [];
    const authenticator = {
      get: async () => null,
      create: async (options: CredentialCreationOptions) => {
        asked.push(options);
        return null;
      },
    };
    await createPasskey({ authenticator, registration, excludedCredentialIds: ['AQID'] }).catch(() => {});
    expect(asked[0]?.publicKey).toEqual({
      challenge: new TextEncoder().encode('challenge'),
      rp: registration.rp,
      user: { ...registration.user, id: new TextEncoder().encode('user') },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      excludeCredentials: [{ type: 'public-key', id: Uint8Array.of(1, 2, 3) }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: 60_000,
    });
  });

  it('behavior: a browser that cannot name ways to its authenticator names none', async () => {
    const authenticator = createAuthenticator();
    const older = {
      ...authenticator,
      create: async (options: CredentialCreationOptions) => {
        const credential = (await authenticator.create(options)) as unknown as { response: object };
        return {
          ...credential,
          response: { ...credential.response, getTransports: undefined },
        } as unknown as Credential;
      },
    };
    expect(await createPasskey({ authenticator: older, registration })).toMatchObject({ transports: [] });
  });

  it('error: this device has one already; the person says no; the relay names another domain', async () => {
    const authenticator = createAuthenticator();
    const { credentialId } = await createPasskey({ authenticator, registration });
    const codeOf = (parameters: Partial<createPasskey.Parameters>) =>
      createPasskey({ authenticator, registration, ...parameters }).catch(({ code }) => code);
    expect(await codeOf({ excludedCredentialIds: [credentialId] })).toBe('PASSKEY_EXISTS');
    authenticator.refuseNext('NotAllowedError');
    expect(await codeOf({})).toBe('PASSKEY_DISMISSED');
    expect(await codeOf({ registration: { ...registration, rp: { id: 'other.test', name: '' } } })).toBe(
      'PASSKEY_PAGE_REFUSED',
    );
    expect(await codeOf({ registration: { ...registration, challenge: '!' } })).toBe('PASSKEY_FAILED');
  });
});
