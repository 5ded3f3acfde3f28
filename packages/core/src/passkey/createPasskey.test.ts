import { PasskeyAttestation } from '@latchkey/contract/credentials';
import { createAuthenticator } from '@latchkey/testing';
import { is } from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserPasskeys } from '../../test/browserPasskeys.ts';
import { fromBase64url } from '../internal/base64url.ts';
import type { Authenticator } from './authenticator.ts';
import { createPasskey } from './createPasskey.ts';

const registration = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
};

afterEach(() => vi.unstubAllGlobals());

describe.each(['injected', 'browser'] as const)('createPasskey with the authenticator of the %s', (kind) => {
  /** What to pass as `authenticator`: nothing if it is the browser's. */
  function use(authenticator: Authenticator): Authenticator | undefined {
    if (kind === 'injected') return authenticator;
    stubBrowserPasskeys(authenticator);
    return undefined;
  }

  it('returns the attestation of the interface, over the challenge of the relay', async () => {
    const authenticator = createAuthenticator();
    const attestation = await createPasskey({ authenticator: use(authenticator), registration });
    expect(is(PasskeyAttestation, attestation)).toBe(true);
    expect(authenticator.ids()).toEqual([attestation.credentialId]);
    const data = JSON.parse(new TextDecoder().decode(fromBase64url(attestation.clientDataJson)));
    expect(data).toMatchObject({ type: 'webauthn.create', challenge: registration.challenge });
  });

  it('leaves out transports that the interface does not know', async () => {
    const { transports } = await createPasskey({ authenticator: use(createAuthenticator()), registration });
    expect(transports).toEqual(['internal']);
  });

  it('returns no transports in a browser that does not report them', async () => {
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
    expect(await createPasskey({ authenticator: use(older), registration })).toMatchObject({ transports: [] });
  });

  it('maps each refusal of the browser to a code', async () => {
    const authenticator = createAuthenticator();
    const given = use(authenticator);
    const { credentialId } = await createPasskey({ authenticator: given, registration });
    const catchCode = (parameters: Partial<createPasskey.Parameters> = {}) =>
      createPasskey({ authenticator: given, registration, ...parameters }).catch(({ code }) => code);
    expect(await catchCode({ excludedCredentialIds: [credentialId] })).toBe('PASSKEY_EXISTS');
    const elsewhere = { ...registration, rp: { id: 'other.test', name: '' } };
    expect(await catchCode({ registration: elsewhere })).toBe('PASSKEY_PAGE_REFUSED');
    expect(await catchCode({ registration: { ...registration, challenge: '!' } })).toBe('PASSKEY_FAILED');
    const refusals = {
      NotAllowedError: 'PASSKEY_DISMISSED',
      AbortError: 'ABORTED',
      NotSupportedError: 'PASSKEY_UNSUPPORTED',
      ConstraintError: 'PASSKEY_UNSUPPORTED',
      UnknownError: 'PASSKEY_FAILED',
    } as const;
    for (const [name, code] of Object.entries(refusals)) {
      authenticator.failNext(name as keyof typeof refusals);
      expect([name, await catchCode()]).toEqual([name, code]);
    }
  });
});

describe('createPasskey', () => {
  it('requests ES256, a discoverable passkey, user verification and no attestation of the maker', async () => {
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
});
