import { PasskeyAssertion } from '@latchkey/contract/credentials';
import { createAuthenticator } from '@latchkey/testing';
import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../internal/base64url.ts';
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

const clientData = (text: string) => JSON.parse(new TextDecoder().decode(bytesOf(text)));

describe('assertPasskey', () => {
  it('#40 the challenge in the client data is base64url of the UTF-8 of the hex text', async () => {
    const { authenticator, credentialId } = await holder();
    const assertion = await assertPasskey({ authenticator, challenge, credentialIds: [credentialId] });
    expect(clientData(assertion.clientDataJson)).toMatchObject({
      type: 'webauthn.get',
      challenge: Buffer.from('ab'.repeat(32), 'utf8').toString('base64url'),
      origin: 'http://localhost:5173',
    });
  });

  it('default: in the words of the wire, unpadded', async () => {
    const { authenticator, credentialId } = await holder();
    const assertion = await assertPasskey({ authenticator, challenge, credentialIds: [credentialId] });
    expect(is(PasskeyAssertion, assertion)).toBe(true);
    expect(assertion.credentialId).toBe(credentialId);
    expect(assertion.userHandle).toBe('dXNlcg');
    expect(bytesOf(assertion.authenticatorData)).toHaveLength(37);
  });

  it('behavior: a user handle that is null or empty is left out', async () => {
    const { authenticator, credentialId } = await holder();
    for (const userHandle of [null, new ArrayBuffer(0)]) {
      const bare = {
        ...authenticator,
        get: async (options: CredentialRequestOptions) => {
          const credential = (await authenticator.get(options)) as unknown as { response: object };
          return { ...credential, response: { ...credential.response, userHandle } } as unknown as Credential;
        },
      };
      const assertion = await assertPasskey({ authenticator: bare, challenge, credentialIds: [credentialId] });
      expect('userHandle' in assertion).toBe(false);
    }
  });

  it('behavior: asks for this passkey, a recognised user, a minute and the page’s own domain', async () => {
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

  it('error: a passkey that is not here, a page that may not, an id that is none', async () => {
    const { authenticator, credentialId } = await holder();
    const codeOf = (parameters: Partial<assertPasskey.Parameters>) =>
      assertPasskey({ authenticator, challenge, credentialIds: [credentialId], ...parameters }).catch(
        ({ code }) => code,
      );
    expect(await codeOf({ credentialIds: ['AQID'] })).toBe('PASSKEY_DISMISSED');
    expect(await codeOf({ rpId: 'other.test' })).toBe('PASSKEY_PAGE_REFUSED');
    expect(await codeOf({ credentialIds: ['not base64url'] })).toBe('PASSKEY_FAILED');
  });

  it('error: an abort, before and while the person looks for their phone', async () => {
    const { authenticator, credentialId } = await holder();
    const aborting = new AbortController();
    authenticator.holdNext();
    const asking = assertPasskey({
      authenticator,
      challenge,
      credentialIds: [credentialId],
      signal: aborting.signal,
    });
    aborting.abort();
    await expect(asking).rejects.toMatchObject({ code: 'ABORTED' });
    const late = assertPasskey({ authenticator, challenge, credentialIds: [], signal: AbortSignal.abort() });
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('error: where there are no passkeys at all, as on a server', async () => {
    const asking = assertPasskey({ challenge, credentialIds: [] });
    await expect(asking).rejects.toMatchObject({ code: 'PASSKEY_UNSUPPORTED', next: 'otherWay' });
  });
});
