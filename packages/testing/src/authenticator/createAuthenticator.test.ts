import { describe, expect, it } from 'vitest';
import { base64url, toDer } from './bytes.ts';
import { encodeCbor } from './cbor.ts';
import { createAuthenticator } from './createAuthenticator.ts';

const creation = (more: Partial<PublicKeyCredentialCreationOptions> = {}): CredentialCreationOptions => ({
  publicKey: {
    challenge: Uint8Array.of(1, 2, 3),
    rp: { id: 'localhost', name: 'Shop' },
    user: { id: Uint8Array.of(9), name: 'ada', displayName: 'Ada' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    ...more,
  },
});
const request = (more: Partial<PublicKeyCredentialRequestOptions> = {}): CredentialRequestOptions => ({
  publicKey: { challenge: Uint8Array.of(4, 5, 6), ...more },
});
const getErrorName = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ name }) => name,
  );

describe('createAuthenticator', () => {
  it('keeps the passkeys that it created, and records its requests', async () => {
    const authenticator = createAuthenticator();
    const passkey = await authenticator.create(creation());
    const used = await authenticator.get(request());
    expect(authenticator.ids()).toEqual([passkey?.id]);
    expect(used?.id).toBe(passkey?.id);
    expect(authenticator.requests).toEqual([
      { type: 'create', challenge: Uint8Array.of(1, 2, 3) },
      { type: 'get', challenge: Uint8Array.of(4, 5, 6) },
    ]);
  });

  it('rejects an unknown relying party, an excluded passkey and an unsupported algorithm', async () => {
    const authenticator = createAuthenticator({ origin: 'https://pay.shop.test' });
    expect(await getErrorName(authenticator.create(creation()))).toBe('SecurityError');
    const rp = { id: 'shop.test', name: '' };
    const passkey = await authenticator.create(creation({ rp }));
    const excluded = [{ type: 'public-key', id: Buffer.from(passkey?.id ?? '', 'base64url') }] as const;
    expect(await getErrorName(authenticator.create(creation({ rp, excludeCredentials: [...excluded] })))).toBe(
      'InvalidStateError',
    );
    const other = creation({ rp, pubKeyCredParams: [{ type: 'public-key', alg: -257 }] });
    expect(await getErrorName(authenticator.create(other))).toBe('NotSupportedError');
    expect(await getErrorName(authenticator.get(request({ rpId: 'pay.shop.test' })))).toBe('NotAllowedError');
  });

  it('fails the next ceremony once, and pauses the next one until it is released', async () => {
    const authenticator = createAuthenticator();
    authenticator.failNext('UnknownError');
    expect(await getErrorName(authenticator.create(creation()))).toBe('UnknownError');
    expect(await getErrorName(authenticator.create(creation()))).toBe('none');
    const held = authenticator.pauseNext();
    let isDone = false;
    const asking = authenticator.get(request()).then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(isDone).toBe(false);
    held.release();
    await asking;
    expect(isDone).toBe(true);
  });

  it('ends a paused ceremony whose request was aborted before', async () => {
    const authenticator = createAuthenticator();
    authenticator.pauseNext();
    const aborted = { ...request(), signal: AbortSignal.abort() };
    expect(await getErrorName(authenticator.get(aborted))).toBe('AbortError');
  });
});

describe('encoding', () => {
  it('encodes CBOR of CTAP2', () => {
    const hex = (value: Parameters<typeof encodeCbor>[0]) => Buffer.from(encodeCbor(value)).toString('hex');
    expect([hex(0), hex(23), hex(24), hex(256), hex(-7), hex(-257)]).toEqual([
      '00',
      '17',
      '1818',
      '190100',
      '26',
      '390100',
    ]);
    expect(hex('none')).toBe('646e6f6e65');
    expect(hex(new Uint8Array(32))).toBe(`5820${'00'.repeat(32)}`);
    expect(hex(new Map([[1, 2]]))).toBe('a10102');
  });

  it('encodes minimal DER, and base64url without padding', () => {
    const raw = new Uint8Array(64);
    raw[0] = 0x80;
    raw[63] = 1;
    expect(Buffer.from(toDer(raw)).toString('hex')).toBe(`30260221008${'0'.repeat(63)}020101`);
    expect(base64url(Uint8Array.of(251, 255))).toBe('-_8');
  });
});
