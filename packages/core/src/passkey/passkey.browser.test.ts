import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { virtualAuthenticator } from '../../test/virtualAuthenticator.ts';
import { bytesOf } from '../internal/base64url.ts';
import { assertPasskey } from './assertPasskey.ts';
import { createPasskey } from './createPasskey.ts';

const registration = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
};
const challenge = new TextEncoder().encode('ab'.repeat(32));
const authenticator = virtualAuthenticator();

beforeEach(() => authenticator.plugIn());
afterEach(() => authenticator.unplug());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ code }) => code,
  );

describe('in Chromium, with its virtual authenticator', () => {
  it('#40 a passkey is made and used, and its client data holds the UTF-8 of the challenge’s text', async () => {
    const { credentialId, transports } = await createPasskey({ registration });
    expect(transports).toEqual(['internal']);
    const assertion = await assertPasskey({ challenge, credentialIds: [credentialId] });
    expect(assertion.credentialId).toBe(credentialId);
    expect(assertion.userHandle).toBe('dXNlcg');
    const data = JSON.parse(new TextDecoder().decode(bytesOf(assertion.clientDataJson)));
    expect(atob(data.challenge.replaceAll('-', '+').replaceAll('_', '/'))).toBe('ab'.repeat(32));
    expect(data.origin).toBe(location.origin);
  });

  it('#40 the error table: what this browser says, and what it means', async () => {
    const { credentialId } = await createPasskey({ registration });
    const ask = (more: Partial<assertPasskey.Parameters> = {}) =>
      codeOf(assertPasskey({ challenge, credentialIds: [credentialId], ...more }));
    const said = {
      'a passkey that is here already': await codeOf(
        createPasskey({ registration, excludedCredentialIds: [credentialId] }),
      ),
      'another relying party, to use': await ask({ rpId: 'shop.test' }),
      'another relying party, to make': await codeOf(
        createPasskey({ registration: { ...registration, rp: { id: 'shop.test', name: '' } } }),
      ),
      'aborted before': await ask({ signal: AbortSignal.abort() }),
      'aborted while asking': await authenticator.unanswered(() => ask({ signal: AbortSignal.timeout(50) })),
      'a passkey that is not here': await ask({ credentialIds: ['AQID'], timeoutMs: 50 }),
      'the person is not recognised': await authenticator.unrecognised(() => ask({ timeoutMs: 50 })),
      'nobody answers in time': await authenticator.unanswered(() => ask({ timeoutMs: 50 })),
    };
    expect(said).toEqual({
      'a passkey that is here already': 'PASSKEY_EXISTS',
      'another relying party, to use': 'PASSKEY_PAGE_REFUSED',
      'another relying party, to make': 'PASSKEY_PAGE_REFUSED',
      'aborted before': 'ABORTED',
      'aborted while asking': 'ABORTED',
      'a passkey that is not here': 'PASSKEY_DISMISSED',
      'the person is not recognised': 'PASSKEY_DISMISSED',
      'nobody answers in time': 'PASSKEY_DISMISSED',
    });
  });

  it('#40 a browser without passkeys says so, and asks nobody', async () => {
    const { PublicKeyCredential } = globalThis;
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    try {
      expect(await codeOf(assertPasskey({ challenge, credentialIds: [] }))).toBe('PASSKEY_UNSUPPORTED');
    } finally {
      globalThis.PublicKeyCredential = PublicKeyCredential;
    }
  });
});
