import { afterEach, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { sealedCode } from '../../test/sealedCode.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { type Account, walletSignIn } from './identity.ts';

let env: RelayEnvironment | undefined;
afterEach(async () => {
  await env?.close();
  env = undefined;
});

const known = 'ada@example.com';
const alias = '+4915112345678';
const unknown = 'eve@example.com';

interface Credential {
  readonly id: string;
  readonly otpEncryptionTargetBundle: string;
}

/** Opens a relay in which two identifiers lead to one account. */
async function open() {
  let account: Account | null = null;
  const resolve = async (identifier: string) => (identifier === known || identifier === alias ? account : null);
  const on = openRelayEnvironment({ identity: walletSignIn({ resolve, sessionTransport: 'bearer' }) });
  env = on;
  account = { customerId: await on.customer(known) };
  const begin = async (identifier: string, ip: string) => {
    const body = { type: 'EMAIL_OTP', identifier };
    const response = await on.call('POST', '/relay/sign-in', { body, ip });
    await on.clock.advance(31_000);
    return ((await response.json()) as { credential: Credential }).credential;
  };
  return { on, begin };
}

const emailIds = { a: ids.a.credential, b: ids.b.credential };
const passkeyIds = { a: 'AuthMethod:a-passkey', b: 'AuthMethod:b-passkey' };

/** The same on a service that refuses every proof, with a passkey of each account. A is known, B is the decoy. */
function openDoubled() {
  const identity = walletSignIn({
    sessionTransport: 'bearer',
    resolve: async (identifier) =>
      identifier === known || identifier === alias ? { customerId: ids.a.customer } : null,
    decoy: { customerId: ids.b.customer },
  });
  const made = openDoubledRelay(
    { identity },
    {
      fetch: async (request) => {
        const url = new URL(request.url);
        if (!url.pathname.endsWith('/auth/credentials')) return made.upstream.fetch(request);
        const side = url.searchParams.get('accountId') === ids.a.wallet ? 'a' : 'b';
        const common = { accountId: ids[side].wallet, nickname: 'x' };
        return Response.json({
          data: [
            { id: emailIds[side], type: 'EMAIL_OTP', ...common },
            { id: passkeyIds[side], type: 'PASSKEY', credentialId: side, ...common },
          ],
        });
      },
    },
  );
  for (const side of ['a', 'b'] as const) {
    made.upstream.setResponse(`POST /auth/credentials/${emailIds[side]}/challenge`, () =>
      Response.json({ id: emailIds[side], otpEncryptionTargetBundle: '{}' }),
    );
    made.upstream.setResponse(`POST /auth/credentials/${passkeyIds[side]}/challenge`, () =>
      Response.json({ id: passkeyIds[side], challenge: 'ab'.repeat(32), requestId: ids[side].request }),
    );
    for (const { [side]: id } of [emailIds, passkeyIds])
      made.upstream.setResponse(`POST /auth/credentials/${id}/verify`, () =>
        Response.json({ status: 401, code: 'UNAUTHORIZED', message: 'No.' }, { status: 401 }),
      );
  }
  const begin = async (identifier: string, type: 'EMAIL_OTP' | 'PASSKEY' = 'EMAIL_OTP') => {
    const body = { type, identifier, ...(type === 'PASSKEY' && { clientPublicKey: `02${'ab'.repeat(32)}` }) };
    const response = await made.call('POST', '/relay/sign-in', { body, as: 'anonymous' });
    return ((await response.json()) as { credential: Record<string, string> }).credential;
  };
  const verify = async (id = '', headers: Record<string, string> = {}, text = sealedCode) => {
    const response = await made.call('POST', `/auth/credentials/${id}/verify`, {
      body: { type: 'EMAIL_OTP', encryptedOtpBundle: text },
      headers,
      as: 'anonymous',
    });
    return { status: response.status, text: await response.text() };
  };
  return { ...made, begin, verify };
}

// requirement: 31, 62
describe('an idempotency key before authentication', () => {
  it.each([
    [known, alias],
    [unknown, 'mallory@example.com'],
    [known, unknown],
  ])('gives %s and %s different challenges', async (...identifiers) => {
    const { on, begin } = await open();
    const bundles = [];
    for (const [index, identifier] of identifiers.entries()) {
      const { id } = await begin(identifier, `198.51.100.${index}`);
      const more = { headers: { 'Idempotency-Key': 'k' }, ip: `198.51.101.${index}` };
      const response = await on.call('POST', `/auth/credentials/${id}/challenge`, more);
      expect(response.status).toBe(200);
      bundles.push(((await response.json()) as Credential).otpEncryptionTargetBundle);
      await on.clock.advance(31_000);
    }
    expect(bundles[0]).not.toBe(bundles[1]);
  });

  it('reaches the service under a name of the identifier and the content, the same for a repetition', async () => {
    const { begin, verify, upstream } = openDoubled();
    const { id } = await begin(known);
    const headers = { 'idempotency-key': 'k' };
    await verify(id, headers);
    await verify(id, headers);
    await verify(id, headers, sealedCode.replace('abab', '0000'));
    const sent = upstream.seen.filter(({ path }) => path.endsWith('/verify'));
    const [first, repeated, changed] = sent.map((each) => each.headers.get('idempotency-key'));
    expect(first).toMatch(/^\S{20,}$/);
    expect(repeated).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('reaches the service under different names for two identifiers of one account', async () => {
    const keys = [];
    const { verify, upstream, begin, call } = openDoubled();
    const resend = (id = '') =>
      call('POST', `/auth/credentials/${id}/challenge`, { headers: { 'idempotency-key': 'k' }, as: 'anonymous' });
    for (const identifier of [known, alias]) {
      const { id } = await begin(identifier, 'PASSKEY');
      await resend(id);
      await verify(id, { 'idempotency-key': 'k' });
      const [challenge, verification] = ['/challenge', '/verify'].map((end) =>
        upstream.seen.findLast(({ path }) => path.endsWith(end)),
      );
      expect(challenge?.headers.get('idempotency-key')).toBeNull();
      keys.push(verification?.headers.get('idempotency-key'));
    }
    expect(keys[0]).toMatch(/^\S{20,}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

// requirement: 62
describe('a request id before authentication', () => {
  it.each([
    ['account', unknown, [known, 'mallory@example.com']],
    ['link to another identifier', known, [alias, unknown]],
  ])('of another sign-in reveals no %s', async (_, first, identifiers) => {
    const seen = [];
    for (const identifier of identifiers) {
      const { begin, verify, upstream } = openDoubled();
      const { requestId = '' } = await begin(first, 'PASSKEY');
      expect(requestId).not.toBe('');
      const { id } = await begin(identifier);
      seen.push(await verify(id, { 'request-id': requestId, 'service-wallet-signature': 'x' }));
      expect(upstream.seen.filter(({ path }) => path.endsWith('/verify'))).toEqual([]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.status).toBe(404);
  });

  it('of the same sign-in is forwarded', async () => {
    const { begin, call, upstream } = openDoubled();
    const { id, requestId = '' } = await begin(known, 'PASSKEY');
    const body = { type: 'PASSKEY', assertion: { credentialId: 'a' } };
    const headers = { 'request-id': requestId };
    await call('POST', `/auth/credentials/${id}/verify`, { body, headers, as: 'anonymous' });
    const sent = upstream.seen.findLast(({ path }) => path.endsWith('/verify'));
    expect(sent?.headers.get('request-id')).toBe(requestId);
  });

  it('of the repeated challenge of the same sign-in is forwarded', async () => {
    const { begin, call, upstream } = openDoubled();
    const { id } = await begin(known, 'PASSKEY');
    const requestId = 'Request:a-later';
    upstream.setResponse(`POST /auth/credentials/${passkeyIds.a}/challenge`, () =>
      Response.json({ id: passkeyIds.a, challenge: 'cd'.repeat(32), requestId }),
    );
    await call('POST', `/auth/credentials/${id}/challenge`, { as: 'anonymous' });
    const body = { type: 'PASSKEY', assertion: { credentialId: 'a' } };
    const more = { body, headers: { 'request-id': requestId }, as: 'anonymous' as const };
    await call('POST', `/auth/credentials/${id}/verify`, more);
    expect(upstream.seen.findLast(({ path }) => path.endsWith('/verify'))?.headers.get('request-id')).toBe(requestId);
  });
});

// requirement: 44, 62
it('has the code of a slow look-up sent as soon as the visible limit allows it', async () => {
  let isSlow = true;
  const accounts: { known: Account | null } = { known: null };
  const on = openRelayEnvironment({
    identity: walletSignIn({
      sessionTransport: 'bearer',
      resolve: async (identifier) => {
        if (isSlow) await on.clock.advance(400);
        return identifier === known ? accounts.known : null;
      },
    }),
  });
  env = on;
  accounts.known = { customerId: await on.customer(known) };
  const start = (ip: string) =>
    on.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: known }, ip });
  expect((await start('198.51.100.1')).status).toBe(200);
  isSlow = false;
  await on.clock.advance(9_700);
  const refused = await start('198.51.100.2');
  expect(refused.status).toBe(429);
  await on.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
  expect((await start('198.51.100.2')).status).toBe(200);
  expect(on.sandbox.world.inbox().filter(({ to }) => to === known)).toHaveLength(2);
});
