import { PasskeyAssertion } from '@latchkey/contract/credentials';
import { createAuthenticator } from '@latchkey/testing';
import { is } from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserPasskeys } from '../../test/browserPasskeys.ts';
import { fromBase64url } from '../internal/base64url.ts';
import { assertPasskey } from './assertPasskey.ts';
import { createPasskey } from './createPasskey.ts';

const registration = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
};
/** What the service sends: 64 hexadecimal digits. */
const challenge = new TextEncoder().encode('ab'.repeat(32));

async function holder() {
  const authenticator = createAuthenticator();
  const { credentialId } = await createPasskey({ authenticator, registration });
  return { authenticator, credentialId };
}

const clientData = (text: string) => JSON.parse(new TextDecoder().decode(fromBase64url(text)));

afterEach(() => vi.unstubAllGlobals());

describe.each(['injected', 'browser'] as const)('assertPasskey with the authenticator of the %s', (kind) => {
  /** A passkey, and what to pass as `authenticator`: nothing if it is the browser's. */
  async function setUp() {
    const { authenticator, credentialId } = await holder();
    if (kind === 'injected') return { authenticator, given: authenticator, credentialId };
    stubBrowserPasskeys(authenticator);
    return { authenticator, given: undefined, credentialId };
  }

  // requirement: 40
  it('signs the UTF-8 bytes of the hexadecimal text, which the client data carry as base64url', async () => {
    const { authenticator, given, credentialId } = await setUp();
    const assertion = await assertPasskey({ authenticator: given, challenge, credentialIds: [credentialId] });
    expect(clientData(assertion.clientDataJson)).toMatchObject({
      type: 'webauthn.get',
      challenge: Buffer.from('ab'.repeat(32), 'utf8').toString('base64url'),
      origin: 'http://localhost:5173',
    });
    expect(authenticator.requests.at(-1)?.challenge).toEqual(challenge);
  });

  it('returns the assertion of the interface, in unpadded base64url', async () => {
    const { given, credentialId } = await setUp();
    const assertion = await assertPasskey({ authenticator: given, challenge, credentialIds: [credentialId] });
    expect(is(PasskeyAssertion, assertion)).toBe(true);
    expect(assertion.credentialId).toBe(credentialId);
    expect(assertion.userHandle).toBe('dXNlcg');
    expect(fromBase64url(assertion.authenticatorData)).toHaveLength(37);
  });

  it('leaves out a user handle that is null or empty', async () => {
    const { authenticator, credentialId } = await setUp();
    for (const userHandle of [null, new ArrayBuffer(0)]) {
      const bare = {
        ...authenticator,
        get: async (options: CredentialRequestOptions) => {
          const credential = (await authenticator.get(options)) as unknown as { response: object };
          return { ...credential, response: { ...credential.response, userHandle } } as unknown as Credential;
        },
      };
      if (kind === 'browser') stubBrowserPasskeys(bare);
      const given = kind === 'browser' ? undefined : bare;
      const assertion = await assertPasskey({ authenticator: given, challenge, credentialIds: [credentialId] });
      expect('userHandle' in assertion).toBe(false);
    }
  });

  it('signs by autofill, and refuses a passkey that the challenge is not for', async () => {
    const { given, credentialId } = await setUp();
    const parameters = { authenticator: given, challenge, autofill: true };
    const assertion = await assertPasskey({ ...parameters, credentialIds: [credentialId] });
    expect(assertion.credentialId).toBe(credentialId);
    const other = assertPasskey({ ...parameters, credentialIds: ['AQID'] });
    await expect(other).rejects.toMatchObject({ code: 'PASSKEY_FAILED' });
  });

  it('maps each refusal of the browser to a code', async () => {
    const { authenticator, given, credentialId } = await setUp();
    const catchCode = (parameters: Partial<assertPasskey.Parameters> = {}) =>
      assertPasskey({ authenticator: given, challenge, credentialIds: [credentialId], ...parameters }).catch(
        ({ code }) => code,
      );
    expect(await catchCode({ credentialIds: ['AQID'] })).toBe('PASSKEY_DISMISSED');
    expect(await catchCode({ rpId: 'other.test' })).toBe('PASSKEY_PAGE_REFUSED');
    expect(await catchCode({ credentialIds: ['not base64url'] })).toBe('PASSKEY_FAILED');
    const refusals = {
      NotAllowedError: 'PASSKEY_DISMISSED',
      AbortError: 'ABORTED',
      SecurityError: 'PASSKEY_PAGE_REFUSED',
      NotSupportedError: 'PASSKEY_UNSUPPORTED',
      UnknownError: 'PASSKEY_FAILED',
    } as const;
    for (const [name, code] of Object.entries(refusals)) {
      authenticator.failNext(name as keyof typeof refusals);
      expect([name, await catchCode()]).toEqual([name, code]);
    }
  });

  it('ends with ABORTED when its signal is aborted', async () => {
    const { authenticator, given, credentialId } = await setUp();
    const aborting = new AbortController();
    authenticator.pauseNext();
    const parameters = { authenticator: given, challenge, credentialIds: [credentialId] };
    const asking = assertPasskey({ ...parameters, signal: aborting.signal });
    aborting.abort();
    await expect(asking).rejects.toMatchObject({ code: 'ABORTED' });
    const late = assertPasskey({ ...parameters, signal: AbortSignal.abort() });
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

describe('assertPasskey', () => {
  it('requires the given passkeys and user verification, with the page’s domain and 60 s by default', async () => {
    const asked: CredentialRequestOptions[] = [];
    const authenticator = {
      create: async () => null,
      get: async (options: CredentialRequestOptions) => {
        asked.push(options);
        return null;
      },
    };
    const ids = ['AQID', 'BAUG'];
    await expect(assertPasskey({ authenticator, challenge, credentialIds: ids })).rejects.toMatchObject({
      code: 'PASSKEY_FAILED',
    });
    expect(asked[0]).toEqual({
      publicKey: {
        challenge,
        allowCredentials: [
          { type: 'public-key', id: Uint8Array.of(1, 2, 3) },
          { type: 'public-key', id: Uint8Array.of(4, 5, 6) },
        ],
        userVerification: 'required',
        timeout: 60_000,
      },
    });
    const given = { authenticator, challenge, credentialIds: ids, rpId: 'shop.test', timeoutMs: 5 };
    await assertPasskey(given).catch(() => {});
    expect(asked[1]?.publicKey).toMatchObject({ rpId: 'shop.test', timeout: 5 });
  });

  it('reports PASSKEY_UNSUPPORTED on a server', async () => {
    const asking = assertPasskey({ challenge, credentialIds: [] });
    await expect(asking).rejects.toMatchObject({ code: 'PASSKEY_UNSUPPORTED', next: 'otherWay' });
  });
});
