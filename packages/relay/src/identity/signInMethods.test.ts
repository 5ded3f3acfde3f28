import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const key = `02${'ab'.repeat(32)}`;
const first = ids.a.credential;
const second = first.replace(/.$/, '9');
const listed = (type: string) => ({
  data: [
    { id: 'AuthMethod:a0000000-0000-4000-8000-0000000000aa', accountId: ids.a.wallet, type: 'EMAIL_OTP' },
    { id: first, accountId: ids.a.wallet, type, nickname: 'one', n: 1 },
    { id: second, accountId: ids.a.wallet, type, nickname: 'two', n: 2 },
  ],
});

function signInWith(type: string) {
  const { call, upstream } = openDoubledRelay({ passkeys: { rpId: 'shop.test' } });
  upstream.setResponse('GET /auth/credentials', () => Response.json(listed(type)));
  for (const id of [first, second])
    upstream.setResponse(`POST /auth/credentials/${id}/challenge`, (body) =>
      Response.json({ id, challenge: body, credentialId: 'AQID' }),
    );
  const begin = async (more: object = {}) => {
    const body = { type, identifier: 'who@ever.example', ...more };
    const response = await call('POST', '/relay/sign-in', { body });
    return { status: response.status, body: await response.json() };
  };
  const challenges = () => upstream.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { begin, challenges, upstream, call };
}

describe('signIn with a passkey', () => {
  it('returns the challenge and the relying party, and no code settings', async () => {
    const { begin } = signInWith('PASSKEY');
    expect(await begin({ clientPublicKey: key })).toEqual({
      status: 200,
      body: {
        // The integrator's session has authenticated the caller, so the response has the genuine ids.
        credential: {
          id: first,
          type: 'PASSKEY',
          challenge: JSON.stringify({ clientPublicKey: key }),
          credentialId: 'AQID',
        },
        rpId: 'shop.test',
      },
    });
  });

  it("challenges the credential that the browser used before, if it is the user's", async () => {
    const { begin, challenges } = signInWith('PASSKEY');
    await begin({ clientPublicKey: key, authMethodId: second });
    await begin({ clientPublicKey: key, authMethodId: ids.b.credential });
    await begin({ clientPublicKey: key, authMethodId: 'AuthMethod:a0000000-0000-4000-8000-0000000000aa' });
    expect(challenges()).toEqual([second, first, first].map((id) => `/auth/credentials/${id}/challenge`));
  });

  // requirement: 41
  it('lets only the caller verify the request that the challenge names', async () => {
    const { begin, upstream, call } = signInWith('PASSKEY');
    const verify = `POST /auth/credentials/${first}/verify`;
    upstream.setResponse(verify, () => Response.json({ id: ids.a.session, accountId: ids.a.wallet }));
    upstream.setResponse(`POST /auth/credentials/${first}/challenge`, () =>
      Response.json({ id: first, challenge: 'x', requestId: ids.a.request }),
    );
    const prove = async (requestId: string, as: 'a' | 'b' = 'a') => {
      const body = { type: 'PASSKEY', assertion: {} };
      return (await call('POST', verify.slice(5), { as, body, headers: { 'request-id': requestId } })).status;
    };
    expect(await prove(ids.a.request)).toBe(404);
    await begin({ clientPublicKey: key });
    expect(await Promise.all([prove(ids.a.request), prove(ids.b.request), prove(ids.a.request, 'b')])).toEqual([
      200, 404, 404,
    ]);
  });

  it('rejects a malformed id', async () => {
    const { begin, challenges } = signInWith('PASSKEY');
    expect((await begin({ clientPublicKey: key, authMethodId: 'Customer:1' })).status).toBe(400);
    expect(challenges()).toEqual([]);
  });
});

describe('signIn with the identity of a provider', () => {
  it('returns the credential, and requests no challenge', async () => {
    const { begin, challenges } = signInWith('OAUTH');
    expect(await begin({ authMethodId: second })).toEqual({
      status: 200,
      body: { credential: { id: second, type: 'OAUTH' } },
    });
    expect(await begin()).toMatchObject({ status: 200, body: { credential: { id: first } } });
    expect(challenges()).toEqual([]);
  });

  it('responds for a user without one', async () => {
    const { begin, upstream } = signInWith('OAUTH');
    upstream.setResponse('GET /auth/credentials', () => Response.json(listed('PASSKEY')));
    expect(await begin()).toMatchObject({ status: 404, body: { code: 'RELAY_NOT_FOUND' } });
  });
});
