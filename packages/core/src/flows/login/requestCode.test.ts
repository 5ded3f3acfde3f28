import { describe, expect, it } from 'vitest';
import { enclave, recipient } from '../../../test/bundles.ts';
import { json, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { settle } from '../../../test/signing.ts';
import { createLoginFlow } from './createLoginFlow.ts';

const pinned = enclave(1);
const target = { targetPublic: recipient().publicKey };

/** A sign-in response with this bundle. */
const withBundle = (otpEncryptionTargetBundle: string) =>
  json(200, { credential: { id: 'AuthMethod:1', type: 'EMAIL_OTP', otpEncryptionTargetBundle } });

/** A bundle of this text, signed by the pinned key for another text. */
const withSignatureOf = (other: string, text: string) =>
  pinned.bundle(text, { dataSignature: JSON.parse(pinned.bundle(other)).dataSignature });

/** Requests a code, retries once, and returns the status after the first request and all idempotency keys. */
async function requestTwice(response: () => Response) {
  let byte = 0;
  const { wallet, calls } = scriptedWallet(response, {
    pins: { otp: [pinned.publicKey], export: [pinned.publicKey] },
    maxResponseBytes: 4_096,
    random: (length) => new Uint8Array(length).fill(byte++),
  });
  const flow = createLoginFlow(wallet);
  await settle();
  flow.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
  await settle();
  const { status } = flow.getState();
  flow.retry();
  await settle();
  flow.dispose();
  const keys = calls
    .filter(({ path }) => path === '/relay/sign-in')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  return { status, keys: new Set(keys).size, requests: keys.length };
}

describe('a request for a code', () => {
  it.each([
    ['a bundle of another signer', () => withBundle(enclave(3).bundle(JSON.stringify(target)))],
    ['a response without a bundle', () => json(200, { credential: { id: 'AuthMethod:1', type: 'EMAIL_OTP' } })],
    ['a malformed bundle', () => withBundle(pinned.bundle('no object'))],
    ['a bundle without a version', () => withBundle('{}')],
    ['a bundle with the signature of other data', () => withBundle(withSignatureOf('other', JSON.stringify(target)))],
    ['a bundle whose target is no key', () => withBundle(pinned.bundle(JSON.stringify({ targetPublic: '04' })))],
    ['an expired bundle', () => withBundle(pinned.bundle(JSON.stringify({ ...target, expiresAt: 1_000 })))],
    ['a response that is too large', () => json(200, { filler: 'x'.repeat(8_192) })],
  ])('fails and requests another one under a new key after %s', async (_, response) => {
    expect(await requestTwice(response)).toEqual({ status: 'failed', keys: 2, requests: 2 });
  });

  it.each([
    ['an unavailable service', () => json(503, { code: 'SERVICE_UNAVAILABLE' })],
    // The codes of the service are an open set, and their spelling has no meaning.
    ['a later code of the service', () => json(503, { code: 'BUNDLE_SERVICE_BUSY' })],
  ])('is repeated under its key after %s', async (_, response) => {
    expect(await requestTwice(response)).toEqual({ status: 'requestFailed', keys: 1, requests: 2 });
  });
});
