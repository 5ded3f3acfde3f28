import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import {
  type Call,
  openRelayEnvironment,
  type RelayEnvironment,
  type SignedInUser,
} from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { type Account, walletSignIn } from './identity.ts';

let env: RelayEnvironment | undefined;
afterEach(() => env?.close());

const email = 'ada@example.com';
const stranger = '192.0.2.66';
const another = '198.51.100.7';
const home = '203.0.113.5';
const pauseMs = 30_000;

/** Creates a test environment with a user Ada, and functions that request her code. */
async function known(): Promise<{
  readonly on: RelayEnvironment;
  /** Requests a code by identifier half a minute later. */
  ask(ip: string, call?: Call): Promise<Response>;
  asks(ip: string, count: number): Promise<number[]>;
}> {
  const on = openRelayEnvironment();
  env = on;
  await on.customer(email);
  const ask = async (ip: string, call: Call = on.call) => {
    await on.clock.advance(pauseMs);
    return call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email }, ip });
  };
  const asks = async (ip: string, count: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await ask(ip)).status);
    return statuses;
  };
  return { on, ask, asks };
}

// requirement: 43
describe("one user cannot lock another's quota: codes", () => {
  it("allows one network three of an account's codes an hour, and leaves the owner two", async () => {
    const { on, ask, asks } = await known();
    expect(await asks(stranger, 40)).toEqual([200, 200, 200, ...Array(37).fill(429)]);
    expect(await asks(home, 3)).toEqual([200, 200, 429]);
    expect(on.sandbox.world.inbox()).toHaveLength(5);
    await on.clock.advance(3_600_000);
    expect((await ask(stranger)).status).toBe(200);
  });

  it('treats addresses of one IPv6 network as one, and reports when to retry', async () => {
    const { ask, asks } = await known();
    expect([...(await asks('2001:db8:1:2::1', 2)), ...(await asks('2001:db8:1:2::2', 1))]).toEqual([200, 200, 200]);
    const refused = await ask('2001:db8:1:2::3');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(3600 - 90)]);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  it('counts requests by credential in the same share', async () => {
    const { on, ask } = await known();
    const { credential } = (await (await ask(stranger)).json()) as { credential: { id: string } };
    const again = async (ip: string) => {
      await on.clock.advance(pauseMs);
      return (await on.call('POST', `/auth/credentials/${credential.id}/challenge`, { ip })).status;
    };
    expect([await again(stranger), await again(stranger), await again(stranger)]).toEqual([200, 200, 429]);
    expect([await again(home), await again(home), await again(home)]).toEqual([200, 200, 429]);
  });

  it("allows all networks together five, apart from the owner's own", async () => {
    const { on, ask, asks } = await known();
    const ada = await on.signIn(email);
    await on.clock.advance(3_600_000);
    expect([...(await asks(stranger, 3)), ...(await asks(another, 3))]).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(home)).status).toBe(429);
    expect((await ask(stranger, ada.call)).status).toBe(200);
    await on.clock.advance(pauseMs);
    const challenge = `/auth/credentials/${ada.credentialId}/challenge`;
    expect((await ada.call('POST', challenge, { ip: stranger })).status).toBe(200);
    // The owner has a separate limit of five an hour.
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await ask(home, ada.call)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    // In addition to the first sign-in code, at most ten codes are sent to one mailbox in an hour.
    expect(on.sandbox.world.inbox()).toHaveLength(1 + 5 + 5);
  });

  it("counts requests for another user's account as a stranger's", async () => {
    const { on, ask } = await known();
    const eve = await on.signIn('eve@example.com');
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await ask(stranger, eve.call)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask(home)).status).toBe(200);
  });

  it('refuses an unknown identifier in the same way', async () => {
    const accounts = new Map<string, Account>();
    const decoy: { customerId: Account['customerId'] } = { customerId: 'Customer:later' };
    const resolve = async (identifier: string) => accounts.get(identifier) ?? null;
    const on = openRelayEnvironment({ identity: walletSignIn({ resolve, decoy, sessionTransport: 'bearer' }) });
    env = on;
    decoy.customerId = await on.customer('decoy@ours.example');
    accounts.set(email, { customerId: await on.customer(email) });
    const seen = async (identifier: string) => {
      const responses: unknown[] = [];
      for (const ip of [stranger, stranger, stranger, stranger, home, another, home]) {
        const { status, headers } = await on.call('POST', '/relay/sign-in', {
          body: { type: 'EMAIL_OTP', identifier },
          ip,
        });
        responses.push([status, headers.get('retry-after')]);
        await on.clock.advance(pauseMs);
      }
      return responses;
    };
    const one = await seen(email);
    expect(one.map((response) => (response as [number])[0])).toEqual([200, 200, 200, 429, 200, 200, 429]);
    expect(await seen('nobody@example.com')).toEqual(one);
  });

  it('still allows a passkey, which sends nothing, when all codes are used up', async () => {
    const account = { customerId: ids.a.customer };
    const identity = walletSignIn({ resolve: async () => account as never, sessionTransport: 'bearer' });
    const { call, upstream } = openDoubledRelay({ identity });
    let type = 'EMAIL_OTP';
    upstream.setResponse('GET /auth/credentials', () =>
      Response.json({ data: [{ id: ids.a.credential, accountId: ids.a.wallet, type, nickname: 'a' }] }),
    );
    upstream.setResponse(`POST /auth/credentials/${ids.a.credential}/challenge`, () =>
      Response.json({ id: ids.a.credential }),
    );
    const begin = async (more: object) =>
      (await call('POST', '/relay/sign-in', { body: { identifier: email, ...more } })).status;
    expect([await begin({ type }), await begin({ type })]).toEqual([200, 429]);
    type = 'PASSKEY';
    const passkey = { type, clientPublicKey: `02${'ab'.repeat(32)}` };
    for (let count = 0; count < 6; count += 1) expect(await begin(passkey)).toBe(200);
  });
});

// requirement: 43
describe("one user cannot lock another's quota: guesses", () => {
  /** Wrong guesses from an address, with a new challenge when one is used up. */
  async function guesser(on: RelayEnvironment, ask: (ip: string) => Promise<Response>) {
    const device = await makeDevice();
    const begun = async (ip: string) => {
      const { credential } = (await (await ask(ip)).json()) as {
        credential: { id: string; otpEncryptionTargetBundle: string };
      };
      return async (by: Call = on.call) => {
        const body = await device.proof(credential.otpEncryptionTargetBundle, 'wrong');
        return (await by('POST', `/auth/credentials/${credential.id}/verify`, { body, ip })).status;
      };
    };
    const times = async (count: number, guess: () => Promise<number>) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) statuses.push(await guess());
      return statuses;
    };
    return { begun, times };
  }

  it('allows one network seven guesses an hour at a credential, and leaves the owner three', async () => {
    const { on, ask } = await known();
    const { begun, times } = await guesser(on, ask);
    expect(await times(6, await begun(stranger))).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await times(5, await begun(stranger))).toEqual([401, 401, 429, 429, 429]);
    expect(await times(4, await begun(home))).toEqual([401, 401, 401, 429]);
  });

  it('lets the signed-in owner verify when strangers have used up the guesses', async () => {
    const { on, ask } = await known();
    const ada: SignedInUser = await on.signIn(email);
    await on.clock.advance(3_600_000);
    const { begun, times } = await guesser(on, ask);
    for (const [ip, count] of [
      [stranger, 5],
      [another, 5],
    ] as const)
      await times(count, await begun(ip));
    const guessAtHome = await begun(home);
    expect(await times(1, guessAtHome)).toEqual([429]);
    const challenge = `/auth/credentials/${ada.credentialId}/challenge`;
    const { otpEncryptionTargetBundle } = (await (await ada.call('POST', challenge)).json()) as {
      otpEncryptionTargetBundle: string;
    };
    const body = await ada.device.proof(otpEncryptionTargetBundle, on.lastCode(email));
    const verify = `/auth/credentials/${ada.credentialId}/verify`;
    expect(await times(1, guessAtHome)).toEqual([429]);
    expect((await on.call('POST', verify, { body, ip: home })).status).toBe(401);
    expect((await ada.call('POST', verify, { body, ip: home })).status).toBe(202);
  });
});
