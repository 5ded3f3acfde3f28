import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { virtualAuthenticator } from '../../test/virtualAuthenticator.ts';
import { fromBase64url } from '../internal/base64url.ts';
import { assertPasskey } from './assertPasskey.ts';
import { createPasskey } from './createPasskey.ts';
import { isPasskeyAutofillAvailable } from './isPasskeyAutofillAvailable.ts';

const registration = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
};
const challenge = new TextEncoder().encode('ab'.repeat(32));
const authenticator = virtualAuthenticator();

beforeEach(() => authenticator.plugIn());
afterEach(() => authenticator.unplug());

const catchCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ code }) => code,
  );

describe('in Chromium, with its virtual authenticator', () => {
  // requirement: 40
  it('creates and uses a passkey whose client data contains the UTF-8 of the challenge text', async () => {
    const { credentialId, transports } = await createPasskey({ registration });
    expect(transports).toEqual(['internal']);
    const assertion = await assertPasskey({ challenge, credentialIds: [credentialId] });
    expect(assertion.credentialId).toBe(credentialId);
    expect(assertion.userHandle).toBe('dXNlcg');
    const data = JSON.parse(new TextDecoder().decode(fromBase64url(assertion.clientDataJson)));
    expect(atob(data.challenge.replaceAll('-', '+').replaceAll('_', '/'))).toBe('ab'.repeat(32));
    expect(data.origin).toBe(location.origin);
  });

  // requirement: 40
  it("maps the browser's errors", async () => {
    const { credentialId } = await createPasskey({ registration });
    const ask = (more: Partial<assertPasskey.Parameters> = {}) =>
      catchCode(assertPasskey({ challenge, credentialIds: [credentialId], ...more }));
    const said = {
      'a passkey that is here already': await catchCode(
        createPasskey({ registration, excludedCredentialIds: [credentialId] }),
      ),
      'another relying party, to use': await ask({ rpId: 'shop.test' }),
      'another relying party, to make': await catchCode(
        createPasskey({ registration: { ...registration, rp: { id: 'shop.test', name: '' } } }),
      ),
      'aborted before': await ask({ signal: AbortSignal.abort() }),
      'aborted while asking': await authenticator.unanswered(() => ask({ signal: AbortSignal.timeout(50) })),
      'a passkey that is not here': await ask({ credentialIds: ['AQID'], timeoutMs: 50 }),
      'the person is not recognised': await authenticator.unrecognised(() => ask({ timeoutMs: 50 })),
      'no response in time': await authenticator.unanswered(() => ask({ timeoutMs: 50 })),
    };
    expect(said).toEqual({
      'a passkey that is here already': 'PASSKEY_EXISTS',
      'another relying party, to use': 'PASSKEY_PAGE_REFUSED',
      'another relying party, to make': 'PASSKEY_PAGE_REFUSED',
      'aborted before': 'ABORTED',
      'aborted while asking': 'ABORTED',
      'a passkey that is not here': 'PASSKEY_DISMISSED',
      'the person is not recognised': 'PASSKEY_DISMISSED',
      'no response in time': 'PASSKEY_DISMISSED',
    });
  });

  it('offers a passkey by autofill, and an abort ends only that', async () => {
    const { credentialId } = await createPasskey({ registration });
    expect(await isPasskeyAutofillAvailable({})).toBe(true);
    const aborting = new AbortController();
    const offered = catchCode(assertPasskey({ challenge, credentialIds: [], autofill: true, signal: aborting.signal }));
    aborting.abort();
    expect(await offered).toBe('ABORTED');
    // The aborted offer is over in the browser too: it would refuse a second request otherwise.
    const assertion = await assertPasskey({ challenge, credentialIds: [credentialId] });
    expect(assertion.credentialId).toBe(credentialId);
  });

  it('a prompt replaces a pending autofill of ours', async () => {
    const { credentialId } = await createPasskey({ registration });
    const signal = new AbortController().signal;
    await authenticator.unanswered(async () => {
      const offered = catchCode(assertPasskey({ challenge, credentialIds: [], autofill: true, signal }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const prompt = catchCode(assertPasskey({ challenge, credentialIds: [credentialId], timeoutMs: 50 }));
      expect(await offered).toBe('ABORTED');
      expect(await prompt).toBe('PASSKEY_DISMISSED');
    });
  });

  // requirement: 40
  it('reports PASSKEY_UNSUPPORTED without a prompt', async () => {
    const { PublicKeyCredential } = globalThis;
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    try {
      expect(await catchCode(assertPasskey({ challenge, credentialIds: [] }))).toBe('PASSKEY_UNSUPPORTED');
    } finally {
      globalThis.PublicKeyCredential = PublicKeyCredential;
    }
  });
});
