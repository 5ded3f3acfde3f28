import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { type Account, walletSignIn } from './identity.ts';

let env: RelayEnvironment | undefined;
afterEach(() => env?.close());

const email = 'ada@example.com';
const alias = '+4915112345678';
const unknown = 'eve@example.com';
const pauseMs = 30_000;

interface Started {
  readonly credential: { readonly id: string; readonly otpEncryptionTargetBundle: string };
}

/** Opens an environment in which any of several identifiers leads to one account, and no account has `unknown`. */
async function open() {
  let account: Account | null = null;
  const resolve = async (identifier: string) => (identifier === unknown ? null : account);
  const on = openRelayEnvironment({ identity: walletSignIn({ resolve, sessionTransport: 'bearer' }) });
  env = on;
  account = { customerId: await on.customer(email) };
  const start = (identifier: string, ip = '192.0.2.66') =>
    on.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier }, ip });
  const begin = async (identifier: string, ip?: string) =>
    ((await (await start(identifier, ip)).json()) as Started).credential;
  const resend = (id: string) => on.call('POST', `/auth/credentials/${id}/challenge`, { ip: '192.0.2.66' });
  const guess = async ({ id, otpEncryptionTargetBundle }: Started['credential'], code: string, ip = '192.0.2.66') => {
    const body = await (await makeDevice()).proof(otpEncryptionTargetBundle, code);
    const response = await on.call('POST', `/auth/credentials/${id}/verify`, { body, ip });
    return { status: response.status, text: await response.text() };
  };
  return { on, start, begin, resend, guess };
}

/** What a response reveals apart from random bytes. */
const seen = async (response: Response) => ({
  status: response.status,
  retryAfter: response.headers.get('retry-after'),
  headers: [...response.headers.keys()],
  members: (JSON.stringify(await response.json()).match(/"\w+":/g) ?? []).join(''),
});

// requirement: 62
describe('two identifiers of one account: codes', () => {
  it.each([alias, 'ada+spam@example.com'])(
    '%s is answered like an unknown one, whatever the other has used',
    async (other) => {
      const results: unknown[] = [];
      for (const second of [other, unknown]) {
        const { on, start } = await open();
        const responses: unknown[] = [];
        for (let round = 0; round < 6; round += 1) {
          for (const identifier of [email, second, second]) responses.push(await seen(await start(identifier)));
          await on.clock.advance(pauseMs);
        }
        results.push(responses);
        on.close();
      }
      expect(results[0]).toEqual(results[1]);
    },
  );

  it('has the same calls to the service while the account is at its limit', async () => {
    const { on, start } = await open();
    await start(email);
    const callsOf = async (identifier: string) => {
      const before = on.upstream.length;
      await start(identifier);
      return on.upstream
        .slice(before)
        .map(
          ({ method, path }) =>
            `${method} ${path.replace(/(Customer|InternalAccount|AuthMethod)(:|%3A)[\w-]+/g, '$1')}`,
        );
    };
    expect(await callsOf(alias)).toEqual(await callsOf(unknown));
  });

  // requirement: 43
  it('sends one mailbox one code in 30 seconds and five an hour, over all identifiers and networks', async () => {
    const { on, start } = await open();
    for (let each = 0; each < 20; each += 1) await start(`ada+${each}@example.com`, `198.51.100.${each}`);
    expect(on.sandbox.world.inbox()).toHaveLength(1);
    for (let each = 20; each < 40; each += 1) {
      await on.clock.advance(pauseMs);
      await start(`ada+${each}@example.com`, `198.51.100.${each}`);
    }
    expect(on.sandbox.world.inbox()).toHaveLength(5);
  });

  it('answers a repeated challenge like that of an unknown identifier', async () => {
    const results: unknown[] = [];
    for (const second of [alias, unknown]) {
      const { on, start, begin, resend } = await open();
      const { id } = await begin(second);
      await on.clock.advance(pauseMs);
      await start(email);
      results.push([await seen(await resend(id)), await seen(await resend(id))]);
      expect(on.sandbox.world.inbox()).toHaveLength(second === alias ? 2 : 1);
      on.close();
    }
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toMatchObject([{ status: 200 }, { status: 429 }]);
  });

  it('lets the account sign in again when the pause is over', async () => {
    const { on, start, begin, guess } = await open();
    await start(email);
    expect((await guess(await begin(alias), on.lastCode(email))).status).toBe(401);
    await on.clock.advance(pauseMs);
    expect((await guess(await begin(alias), on.lastCode(email))).status).toBe(202);
  });

  it('still refuses visibly without a decoy, where the service has no account for unknown identifiers', async () => {
    const account = { customerId: ids.a.customer } as Account;
    const identity = walletSignIn({ resolve: async () => account, sessionTransport: 'bearer' });
    const { call, upstream } = openDoubledRelay(
      { identity },
      {
        fetch: async (request) =>
          request.url.includes('unknown-') ? Response.json({ data: [] }) : upstream.fetch(request),
      },
    );
    upstream.setResponse('GET /auth/credentials', () =>
      Response.json({ data: [{ id: ids.a.credential, accountId: ids.a.wallet, type: 'EMAIL_OTP', nickname: 'a' }] }),
    );
    upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/challenge`, () => Response.json({ id: 'x' }));
    const begin = async (identifier: string) =>
      (await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier } })).status;
    expect([await begin(email), await begin(alias)]).toEqual([200, 429]);
  });
});

// requirement: 44, 62
describe('two identifiers of one account: guesses', () => {
  it('answers wrong codes of the second like those of an unknown one', async () => {
    const results: unknown[] = [];
    for (const second of [alias, unknown]) {
      const { on, begin, guess } = await open();
      const responses: unknown[] = [];
      for (let round = 0; round < 3; round += 1) {
        for (const identifier of [email, second]) {
          const started = await begin(identifier);
          for (let tries = 0; tries < 4; tries += 1) responses.push(await guess(started, 'wrong'));
          await on.clock.advance(pauseMs);
        }
      }
      results.push(responses);
      on.close();
    }
    expect(results[0]).toEqual(results[1]);
  });

  it('checks at most ten codes of a credential an hour, and then not even the right one', async () => {
    const { on, begin, guess } = await open();
    const verifications = () => on.upstream.filter(({ path }) => path.endsWith('/verify')).length;
    let last: Started['credential'] | undefined;
    for (let each = 0; each < 4; each += 1) {
      const ip = `198.51.100.${each}`;
      last = await begin(`ada+${each}@example.com`, ip);
      for (let tries = 0; tries < 4; tries += 1) await guess(last, 'wrong', ip);
      await on.clock.advance(pauseMs);
    }
    expect(verifications()).toBe(10);
    const refused = await guess(last as Started['credential'], on.lastCode(email), '198.51.100.3');
    expect(refused.status).toBe(401);
    expect(verifications()).toBe(10);
    await on.clock.advance(3_600_000);
    expect((await guess(await begin(email), on.lastCode(email))).status).toBe(202);
  });
});
