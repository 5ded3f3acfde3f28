import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const email = 'ada@example.com';

interface Started {
  readonly credential: { readonly id: string; readonly otpEncryptionTargetBundle: string };
}

/** A started sign-in and a way to guess its code, from a given or unknown address. */
async function begin(from: { readonly ip?: string } = {}) {
  const body = { type: 'EMAIL_OTP', identifier: email };
  const { credential } = (await (await env.call('POST', '/relay/sign-in', { body, ...from })).json()) as Started;
  const device = await makeDevice();
  const guess = async (code: string, by: { readonly ip?: string } = {}) => {
    const body = await device.proof(credential.otpEncryptionTargetBundle, code);
    return env.call('POST', `/auth/credentials/${credential.id}/verify`, { body, ...by });
  };
  return { credential, device, guess };
}

const wrong = () => (env.lastCode(email) === '111111' ? '222222' : '111111');

describe('proveCredential', () => {
  // requirement: 44
  it('does not forward the sixth wrong code of a challenge, and then refuses the correct one', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const { guess } = await begin();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await guess(wrong())).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const looked = env.upstream.filter(({ path }) => path.endsWith('/verify')).length;
    const refused = await guess(env.lastCode(email));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 15 * 60]);
    expect(env.upstream.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(looked);
  });

  // requirement: 44
  it('allows ten wrong codes of a credential in an hour across its challenges', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    let refused = 0;
    let looked = 0;
    for (let challenge = 0; challenge < 4; challenge += 1) {
      const { guess } = await begin();
      for (let index = 0; index < 4; index += 1)
        if ((await guess(wrong())).status === 401) looked += 1;
        else refused += 1;
      await env.clock.advance(31_000);
    }
    expect([looked, refused]).toEqual([10, 6]);
  });

  // requirement: 44
  it('ends a challenge after five wrong codes from different addresses', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const { guess } = await begin({ ip: '192.0.2.1' });
    const ips = ['192.0.2.1', '198.51.100.2', '203.0.113.3', '2001:db8:1::4', '2001:db8:2::5', '2001:db8:3::6'];
    const statuses = [];
    for (const ip of ips) statuses.push((await guess(wrong(), { ip })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess(env.lastCode(email), { ip: '203.0.113.77' })).status).toBe(429);
  });

  // requirement: 44
  it('allows ten wrong codes of a credential in an hour across addresses and challenges', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const statuses: number[] = [];
    for (let challenge = 0; challenge < 4; challenge += 1) {
      const { guess } = await begin({ ip: `203.0.113.${challenge}` });
      for (let index = 0; index < 4; index += 1)
        statuses.push((await guess(wrong(), { ip: `198.51.${challenge}.${index}` })).status);
      await env.clock.advance(31_000);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
    const { guess } = await begin({ ip: '203.0.113.9' });
    const right = await guess(env.lastCode(email), { ip: '192.0.2.200' });
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, 3600 - 4 * 31]);
    expect(env.upstream.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(10);
  });

  // requirement: 44
  it('counts concurrent guesses like sequential ones', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const { guess } = await begin();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guess(wrong()).then(({ status }) => status)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('accepts a correct code after wrong ones and charges no guess for it', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const { guess } = await begin();
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await guess(wrong())).status);
    statuses.push((await guess(env.lastCode(email))).status);
    for (let index = 0; index < 2; index += 1) statuses.push((await guess('1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 202, 401, 429]);
  });

  it('requires a session for a credential without a started sign-in', async () => {
    env = openRelayEnvironment();
    const ada = await env.signIn(email);
    await env.clock.advance(31 * 60_000);
    const body = await ada.device.proof((await begin()).credential.otpEncryptionTargetBundle, '000000');
    const other = ada.credentialId.replace(/.{4}$/, 'ffff');
    for (const path of ['verify', 'challenge'])
      expect((await env.call('POST', `/auth/credentials/${other}/${path}`, { body })).status).toBe(401);
  });

  it('expires a started sign-in after half an hour', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const { guess } = await begin();
    await env.clock.advance(30 * 60_000);
    expect((await guess(env.lastCode(email))).status).toBe(401);
    expect(await (await guess('1')).json()).toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });

  it('opens one session, for the caller who signs', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const { credential, device } = await begin();
    const body = await device.proof(credential.otpEncryptionTargetBundle, env.lastCode(email));
    const path = `/auth/credentials/${credential.id}/verify`;
    const first = (await (await env.call('POST', path, { body })).json()) as {
      payloadToSign: string;
      requestId: string;
    };
    const stranger = await makeDevice();
    const signed = async (by: typeof device) =>
      env.call('POST', path, {
        body,
        headers: { 'Service-Wallet-Signature': await by.sign(first.payloadToSign), 'Request-Id': first.requestId },
      });
    const refused = await signed(stranger);
    expect([refused.status, refused.headers.get('latchkey-session')]).toEqual([401, null]);
    const opened = await signed(device);
    expect(opened.status === 200).toBe(opened.headers.get('latchkey-session') !== null);
    const again = await signed(device);
    expect([again.status, again.headers.get('latchkey-session')]).toEqual([401, null]);
  });
});

it.each([201, 202])('refuses a verification that returns a session with status %i', async (status) => {
  const { call, upstream } = openDoubledRelay();
  const path = `/auth/credentials/${ids.a.credential}/verify`;
  upstream.setResponse(`POST ${path}`, () => Response.json({ id: ids.a.session, accountId: ids.a.wallet }, { status }));
  const response = await call('POST', path, { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' } });
  expect([response.status, await response.json()]).toMatchObject([502, { code: 'RELAY_UPSTREAM_INVALID' }]);
});
