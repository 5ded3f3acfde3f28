import { createServiceClient } from '@latchkey/service';
import { describe, expect, it } from 'vitest';
import { isSignedOut } from '../test/isSignedOut.ts';
import { sealedCode } from '../test/sealedCode.ts';
import { createUpstreamDouble, ids } from '../test/upstreamDouble.ts';
import { createRelay } from './createRelay.ts';
import { walletSignIn } from './identity/identity.ts';
import { memoryStore } from './memory/index.ts';

const base = 'https://app.test/latchkey';
/** Of node:http, which Express and Fastify have. */
const incoming = { url: '/latchkey/relay/session', method: 'GET', headers: {} } as unknown as Request;

function env({ basePath }: { readonly basePath?: `/${string}` } = {}) {
  const upstream = createUpstreamDouble();
  const service = createServiceClient({
    baseUrl: 'https://service.test/2025-10-13',
    clientId: 'id',
    clientSecret: 'secret',
    fetch: upstream.fetch,
  });
  const relay = createRelay({
    service,
    identity: walletSignIn({
      sessionTransport: 'bearer',
      resolve: async (email) => (email === 'a@example.com' ? { customerId: ids.a.customer } : null),
    }),
    store: memoryStore(),
    ...(basePath && { basePath }),
  });
  const call = (method: string, path: string, more: { body?: unknown; headers?: Record<string, string> } = {}) =>
    relay.fetch(
      new Request(`${base}${path}`, {
        method,
        headers: {
          'Latchkey-Client': 'test',
          ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more.headers,
        },
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
      }),
    );
  return { upstream, relay, call };
}

describe('createRelay', () => {
  it('refuses a request of node:http, and names what converts it', async () => {
    const { relay } = env();
    const message = /need a Request, .+ requestListener of @latchkey\/relay\/node, or .+ toRequest\. See /;
    await expect(relay.fetch(incoming)).rejects.toThrow(message);
    expect(() => relay.identify(incoming)).toThrow(message);
  });

  it.each([
    ['/', 'https://app.test', 200],
    ['/', 'https://app.test/latchkey', 404],
    ['/api/wallet', 'https://app.test/api/wallet', 200],
    ['/api/wallet', 'https://app.test', 404],
    [undefined, 'https://app.test', 404],
  ] as const)('with basePath %s responds at %s with %i', async (basePath, mount, status) => {
    const { relay } = env(basePath && { basePath });
    const headers = { 'Latchkey-Client': 'test' };
    expect((await relay.fetch(new Request(`${mount}/relay/session`, { headers }))).status).toBe(status);
    expect((await relay.fetch(new Request(`${mount}//relay/session`, { headers }))).status).toBe(404);
  });

  it('signs in, verifies with a signed retry, and reads with the new session', async () => {
    const { upstream, call } = env();
    upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/challenge`, () =>
      Response.json({ id: ids.a.credential, otpEncryptionTargetBundle: '{"data":"é"}' }),
    );
    const started = await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: ' A@example.com' } });
    expect(started.status).toBe(200);
    const response = (await started.json()) as { credential: { id: string } };
    expect(response).toEqual({
      credential: {
        id: expect.stringMatching(/^AuthMethod:[\w-]{43}$/),
        type: 'EMAIL_OTP',
        otpEncryptionTargetBundle: '{"data":"é"}',
      },
      code: { length: 6, alphanumeric: false, expirationSeconds: 300 },
    });

    const body = { type: 'EMAIL_OTP', encryptedOtpBundle: sealedCode };
    const verify = `/auth/credentials/${response.credential.id}/verify`;
    const verifyAtService = `/auth/credentials/${ids.a.credential}/verify`;
    upstream.setResponse(`POST ${verifyAtService}`, () =>
      Response.json({ payloadToSign: 'p', requestId: 'Request:1', expiresAt: 'x' }, { status: 202 }),
    );
    const first = await call('POST', verify, { body });
    expect(first.status).toBe(202);
    expect(first.headers.get('Latchkey-Session')).toBeNull();
    upstream.setResponse(`POST ${verifyAtService}`, () =>
      Response.json({ id: ids.a.session, accountId: ids.a.wallet }),
    );
    const signed = await call('POST', verify, {
      body,
      headers: { 'Service-Wallet-Signature': 'c2ln', 'Request-Id': 'Request:1' },
    });
    expect(signed.status).toBe(200);
    const token = signed.headers.get('Latchkey-Session');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const proved = upstream.seen.filter(({ path }) => path === verifyAtService).at(-1);
    expect(proved?.headers.get('Service-Wallet-Signature')).toBe('c2ln');

    const headers = { authorization: `Bearer ${token}` };
    const session = await call('GET', '/relay/session', { headers });
    expect(await session.json()).toMatchObject({ customerId: ids.a.customer, accountId: ids.a.wallet });
    const accounts = await call('GET', '/internal-accounts', { headers });
    expect(accounts.status).toBe(200);
    expect(upstream.seen.at(-1)?.path).toBe(`/internal-accounts?customerId=${encodeURIComponent(ids.a.customer)}`);
    expect(Number(accounts.headers.get('Latchkey-Time'))).toBeGreaterThan(1_700_000_000_000);

    expect((await call('DELETE', '/relay/session', { headers })).status).toBe(204);
    expect(await isSignedOut(await call('GET', '/relay/session', { headers }))).toBe(true);
  });
});
