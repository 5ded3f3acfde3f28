import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { walletSignIn } from './identity.ts';

const clientPublicKey = `02${'ab'.repeat(32)}`;
const known = 'ada@example.com';
const methods = ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH'] as const;
type Method = (typeof methods)[number];

/** Members of a credential that describe the account. */
const personal = ['accountId', 'nickname', 'credentialId', 'createdAt', 'updatedAt', 'expiresAt'];

const laptop = 'bGFwdG9wLWxhcHRvcA';
const phone = 'cGhvbmUtcGhvbmUtcGg';
const findId = (side: 'a' | 'b', method: Method, index = 0) =>
  `AuthMethod:${side}0000000-0000-4000-8000-00000000${index}${methods.indexOf(method)}00`;

/**
 * A relay whose `resolve` knows one customer, A, and whose decoy is B. `lacks`: methods for which A has no credential.
 * A has two passkeys. `challengeStatuses`: statuses of the next challenges, in place of 200.
 */
function open({ lacks = [] as readonly Method[], challengeStatuses = [] as number[] } = {}) {
  const identity = walletSignIn({
    sessionTransport: 'bearer',
    resolve: async (identifier) => (identifier === known ? { customerId: ids.a.customer } : null),
    decoy: { customerId: ids.b.customer },
  });
  let running = 0;
  let waves: string[][] = [];
  const made = openDoubledRelay(
    { identity },
    {
      fetch: async (request) => {
        const path = new URL(request.url).pathname.replace('/2025-10-13', '');
        const name = `${request.method} ${path.replace(/AuthMethod:[^/]+/, '{authMethodId}')}`;
        // Calls that run at the same time form one wave: the caller waits for as many waves.
        if (running === 0) waves.push([]);
        waves.at(-1)?.push(name);
        running += 1;
        await new Promise((resolve) => setTimeout(resolve));
        try {
          return await respond(request, path);
        } finally {
          running -= 1;
        }
      },
    },
  );
  const respond = async (request: Request, path: string): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const side = searchParams.get('accountId') === ids.a.wallet ? 'a' : 'b';
    if (path === '/auth/credentials') {
      const has = methods.filter((method) => side === 'b' || !lacks.includes(method));
      const data = has.map((method) => credential(side, method));
      if (side === 'a') data.push(credential('a', 'PASSKEY', 1));
      return Response.json({ data, hasMore: false });
    }
    const [, id = '', action] = /^\/auth\/credentials\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (action === undefined) return made.upstream.fetch(request);
    const found = (['a', 'b'] as const)
      .flatMap((each) => methods.flatMap((method) => [credential(each, method), credential(each, method, 1)]))
      .find((each) => each.id === id);
    if (action === 'verify') return verify(await request.json(), found);
    const isPasskey = found?.type === 'PASSKEY';
    const more = isPasskey
      ? {
          challenge: 'ab'.repeat(32),
          requestId: ids[found.id.startsWith('AuthMethod:a') ? 'a' : 'b'].request,
          expiresAt: '2027-01-01T00:00:00.000Z',
        }
      : { otpEncryptionTargetBundle: '{"version":"v1.0.0"}' };
    return Response.json({ ...found, ...more }, { status: challengeStatuses.shift() ?? 200 });
  };
  const start = async (type: Method, identifier: string) => {
    waves = [];
    const body = { type, identifier, ...(type === 'PASSKEY' && { clientPublicKey }) };
    const response = await made.call('POST', '/relay/sign-in', { body, as: 'anonymous' });
    const text = await response.text();
    return { status: response.status, text, headers: [...response.headers.keys()], waves };
  };
  const assert = async ({ id = '', requestId = '' }: Record<string, string>, credentialId: string) => {
    waves = [];
    const response = await made.call('POST', `/auth/credentials/${id}/verify`, {
      body: { type: 'PASSKEY', assertion: { credentialId } },
      headers: { 'request-id': requestId },
      as: 'anonymous',
    });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code, token: response.headers.get('latchkey-session'), waves };
  };
  const resend = async (id = '') => {
    const response = await made.call('POST', `/auth/credentials/${id}/challenge`, { as: 'anonymous' });
    return { status: response.status, text: await response.text() };
  };
  return { start, assert, resend };
}

function credential(side: 'a' | 'b', type: Method, index = 0) {
  return {
    id: findId(side, type, index),
    accountId: ids[side].wallet,
    type,
    nickname: side === 'a' ? '+4915112345678' : 'a-decoy-with-a-longer-nickname@example.com',
    ...(type === 'PASSKEY' && { credentialId: side === 'b' ? 'ZGVjb3k' : index === 0 ? laptop : phone }),
    createdAt: '2026-01-15T09:30:00.000Z',
    updatedAt: '2026-01-15T09:30:00Z',
  };
}

/** The service accepts an assertion only for the credential in the path. */
function verify(body: { assertion?: { credentialId?: string } }, found: { credentialId?: string } | undefined) {
  if (found?.credentialId === body.assertion?.credentialId)
    return Response.json({ id: ids.a.session, accountId: ids.a.wallet });
  return Response.json({ status: 401, code: 'UNAUTHORIZED', message: 'No.' }, { status: 401 });
}

const credentialIn = (text: string) => (JSON.parse(text) as { credential: Record<string, string> }).credential;

// requirement: 62
describe('a sign-in before authentication', () => {
  describe.each(methods)('with %s', (type) => {
    it('returns nothing of the account', async () => {
      const { start } = open();
      for (const identifier of [known, 'eve@example.com']) {
        const { status, text } = await start(type, identifier);
        expect(status).toBe(200);
        const shown = credentialIn(text);
        for (const member of personal) expect(shown).not.toHaveProperty(member);
        for (const secret of [ids.a.wallet, ids.b.wallet, ids.a.customer, findId('a', type), findId('b', type)])
          expect(text).not.toContain(secret);
        expect(text).not.toContain(type === 'PASSKEY' ? laptop : '+4915112345678');
      }
    });

    it('returns the same members and lengths for known, unknown and decoy identifiers', async () => {
      const accounts = [open(), open({ lacks: [type] })];
      const responses = [
        ...(await Promise.all(accounts.map(({ start }) => start(type, known)))),
        await open().start(type, 'eve@example.com'),
        await open().start(type, 'someone-with-a-much-longer-address@mail.example.com'),
      ];
      const [first] = responses;
      const members = (value: unknown): unknown =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).map(([name, member]) => [name, members(member)])
          : typeof value;
      for (const { status, text, headers } of responses) {
        expect([status, headers, text.length]).toEqual([first?.status, first?.headers, first?.text.length]);
        expect(members(JSON.parse(text))).toEqual(members(JSON.parse(first?.text ?? '')));
      }
    });

    it('waits for the same calls of the service in the same order', async () => {
      const ofKnown = (await open().start(type, known)).waves;
      const ofUnknown = (await open().start(type, 'eve@example.com')).waves;
      const ofLacking = (await open({ lacks: [type] }).start(type, known)).waves;
      expect(ofUnknown).toEqual(ofKnown);
      expect(ofLacking).toEqual(ofKnown);
    });

    it('returns a stable id for each identifier', async () => {
      const { start } = open();
      const first = credentialIn((await start(type, 'eve@example.com')).text)['id'];
      const repeated = await start(type, ' EVE@example.com');
      if (repeated.status === 200) expect(credentialIn(repeated.text)['id']).toBe(first);
      else expect(repeated.status).toBe(429);
      expect(credentialIn((await start(type, 'mallory@example.com')).text)['id']).not.toBe(first);
    });
  });

  it('returns nothing of the account if the challenge has an unexpected success status', async () => {
    const first = await open({ challengeStatuses: [201] }).start('EMAIL_OTP', known);
    const { start, resend } = open({ challengeStatuses: [200, 201] });
    const { id } = credentialIn((await start('EMAIL_OTP', known)).text);
    for (const { text } of [first, await resend(id)])
      for (const secret of [ids.a.wallet, findId('a', 'EMAIL_OTP'), '+4915112345678'])
        expect(text).not.toContain(secret);
  });

  it('responds to a foreign passkey in the same way for known and unknown identifiers', async () => {
    const { start, assert } = open();
    const results = [];
    for (const identifier of [known, 'eve@example.com']) {
      results.push(await assert(credentialIn((await start('PASSKEY', identifier)).text), 'Zm9yZWlnbg'));
    }
    expect(results[0]).toMatchObject({ status: 401, token: null });
    expect(results[1]).toEqual(results[0]);
  });

  it('opens a session under the pseudonym', async () => {
    const { start, assert } = open();
    expect(await assert(credentialIn((await start('PASSKEY', known)).text), laptop)).toMatchObject({
      status: 200,
      token: expect.any(String),
    });
  });

  it('challenges the passkey that the user chose at the next attempt', async () => {
    const { start, assert } = open();
    const first = credentialIn((await start('PASSKEY', known)).text);
    expect(await assert(first, phone)).toMatchObject({ status: 409, code: 'CHALLENGE_CHANGED', token: null });
    const again = credentialIn((await start('PASSKEY', known)).text);
    expect(again['id']).toBe(first['id']);
    expect(await assert(again, phone)).toMatchObject({ status: 200, token: expect.any(String) });
  });
});
