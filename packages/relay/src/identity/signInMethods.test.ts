import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { createRelayKeys } from '../upstream/relayKeys.ts';
import { type Disguise, disguised, disguiseOf } from './decoy.ts';

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
  const { call, upstream } = doubled({ passkeys: { rpId: 'shop.test' } });
  upstream.answer('GET /auth/credentials', () => Response.json(listed(type)));
  for (const id of [first, second])
    upstream.answer(`POST /auth/credentials/${id}/challenge`, (body) => Response.json({ id, body }));
  const begin = async (more: object = {}) => {
    const body = { type, identifier: 'who@ever.example', ...more };
    const answer = await call('POST', '/relay/sign-in', { body });
    return { status: answer.status, body: await answer.json() };
  };
  const challenges = () => upstream.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { begin, challenges, upstream, call };
}

describe('signIn with a passkey', () => {
  it('default: the challenge for this key, and the relying party to ask for; no code', async () => {
    const { begin } = signInWith('PASSKEY');
    expect(await begin({ clientPublicKey: key })).toEqual({
      status: 200,
      body: { credential: { id: first, body: JSON.stringify({ clientPublicKey: key }) }, rpId: 'shop.test' },
    });
  });

  it('behavior: the credential that the browser has used before is asked for, where it is the person’s', async () => {
    const { begin, challenges } = signInWith('PASSKEY');
    await begin({ clientPublicKey: key, authMethodId: second });
    await begin({ clientPublicKey: key, authMethodId: ids.b.credential });
    await begin({ clientPublicKey: key, authMethodId: 'AuthMethod:a0000000-0000-4000-8000-0000000000aa' });
    expect(challenges()).toEqual([second, first, first].map((id) => `/auth/credentials/${id}/challenge`));
  });

  it('#41 behavior: the request that the challenge names is theirs to prove, and nobody else\u2019s', async () => {
    const { begin, upstream, call } = signInWith('PASSKEY');
    const verify = `POST /auth/credentials/${first}/verify`;
    upstream.answer(verify, () => Response.json({ id: ids.a.session, accountId: ids.a.wallet }));
    upstream.answer(`POST /auth/credentials/${first}/challenge`, () =>
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

  it('error: an id that is none', async () => {
    const { begin, challenges } = signInWith('PASSKEY');
    expect((await begin({ clientPublicKey: key, authMethodId: 'Customer:1' })).status).toBe(400);
    expect(challenges()).toEqual([]);
  });
});

describe('signIn with the identity of a provider', () => {
  it('default: the credential as the service lists it; there is no challenge to ask for', async () => {
    const { begin, challenges } = signInWith('OAUTH');
    expect(await begin({ authMethodId: second })).toEqual({
      status: 200,
      body: { credential: listed('OAUTH').data[2] },
    });
    expect(await begin()).toMatchObject({ status: 200, body: { credential: { id: first } } });
    expect(challenges()).toEqual([]);
  });

  it('error: a person without one', async () => {
    const { begin, upstream } = signInWith('OAUTH');
    upstream.answer('GET /auth/credentials', () => Response.json(listed('PASSKEY')));
    expect(await begin()).toMatchObject({ status: 404, body: { code: 'RELAY_NOT_FOUND' } });
  });
});

describe('the disguise of a decoy’s passkey', () => {
  const genuine = {
    id: first,
    accountId: ids.a.wallet,
    nickname: 'decoy@ours.example',
    credentialId: 'AbCdEfGhIjKlMnOpQrStUv',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    challenge: 'ab'.repeat(32),
  };
  const text = JSON.stringify(genuine);
  const answer = { status: 200, headers: new Headers(), text, bytes: new TextEncoder().encode(text) };
  const parts = { keys: createRelayKeys(async () => new Uint8Array(32)) };
  const shown = async (identifier: string) => {
    const disguise: Disguise = await disguiseOf(parts, answer, identifier);
    return JSON.parse(disguised(answer, disguise).text);
  };

  it('default: two identifiers that nobody has do not show the same passkey, and one always shows the same', async () => {
    const [one, again, other] = await Promise.all([shown('a@x.example'), shown('a@x.example'), shown('b@x.example')]);
    expect(one.credentialId).toHaveLength(genuine.credentialId.length);
    expect(one.credentialId).toBe(again.credentialId);
    expect(new Set([one.credentialId, other.credentialId, genuine.credentialId]).size).toBe(3);
    expect(one.challenge).toBe(genuine.challenge);
  });

  it('behavior: what has no passkey is shown none', async () => {
    const { credentialId: _, ...bare } = genuine;
    const disguise = await disguiseOf(parts, { ...answer, text: JSON.stringify(bare) }, 'a@x.example');
    expect(disguise).not.toHaveProperty(['/credentialId']);
  });
});
