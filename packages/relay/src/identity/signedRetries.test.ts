import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { createRelay } from '../createRelay.ts';
import { walletSignIn } from './identity.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const email = 'ada@example.com';
const signature = 'Service-Wallet-Signature';

interface Started {
  readonly credential: { readonly id: string; readonly otpEncryptionTargetBundle: string };
}

interface Asked {
  readonly payloadToSign: string;
  readonly requestId: string;
}

/** A started sign-in and verifications of it with any headers. */
async function begin() {
  const body = { type: 'EMAIL_OTP', identifier: email };
  const { credential } = (await (await env.call('POST', '/relay/sign-in', { body })).json()) as Started;
  const device = await makeDevice();
  const path = `/auth/credentials/${credential.id}/verify`;
  const seal = (code: string) => device.proof(credential.otpEncryptionTargetBundle, code);
  const prove = (proof: object, headers: Record<string, string> = {}) =>
    env.call('POST', path, { body: proof, headers });
  const guess = async (headers: Record<string, string> = {}) => (await prove(await seal(wrong()), headers)).status;
  const right = () => seal(env.lastCode(email));
  return { credential, device, prove, guess, right };
}

const wrong = () => (env.lastCode(email) === '111111' ? '222222' : '111111');
const looked = () => env.upstream.filter(({ path }) => path.endsWith('/verify')).length;

async function open() {
  env = openRelayEnvironment();
  await env.customer(email);
  return begin();
}

describe('findSignedRetry', () => {
  // requirement: 44
  it('counts a guess with a signature header: five are forwarded, then the correct code is refused', async () => {
    const { guess, prove, right } = await open();
    const statuses: number[] = [];
    for (let index = 0; index < 20; index += 1) statuses.push(await guess({ [signature]: 'x' }));
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    expect(looked()).toBe(5);
    expect((await prove(await right())).status).toBe(429);
  });

  // requirement: 44
  it('does not exempt other verifications of the same credential from counting', async () => {
    const { device, guess, prove, right } = await open();
    const first = (await (await prove(await right())).json()) as Asked;
    const headers = { [signature]: await device.sign(first.payloadToSign), 'Request-Id': first.requestId };
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await guess(headers));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  // requirement: 44
  it('does not forward an unknown request id', async () => {
    const { guess } = await open();
    const reached = looked();
    expect(await guess({ [signature]: 'x', 'Request-Id': 'Request:none' })).toBe(404);
    expect(looked()).toBe(reached);
  });

  it('counts nothing for both requests of a correct verification, and forwards the signed retry when no guess is left', async () => {
    const { device, guess, prove, right } = await open();
    for (let index = 0; index < 4; index += 1) expect(await guess()).toBe(401);
    const proof = await right();
    const first = (await (await prove(proof)).json()) as Asked;
    expect([await guess(), await guess()]).toEqual([401, 429]);
    const headers = { [signature]: await device.sign(first.payloadToSign), 'Request-Id': first.requestId };
    expect((await prove(proof, { ...headers, [signature]: 'x' })).status).toBe(401);
    expect((await prove(proof, headers)).status).toBe(200);
  });

  it('recognizes the signed retry at another relay on the same store', async () => {
    const { credential, device, guess, prove, right } = await open();
    const proof = await right();
    const first = (await (await prove(proof)).json()) as Asked;
    for (let index = 0; index < 6; index += 1) await guess();
    const { service, store, clock } = env;
    const other = createRelay({
      service,
      store,
      clock,
      identity: walletSignIn({ sessionTransport: 'bearer', resolve: async () => null }),
    });
    const path = `/auth/credentials/${credential.id}/verify`;
    const headers = {
      'latchkey-client': 'test',
      'content-type': 'application/json',
      [signature]: await device.sign(first.payloadToSign),
      'request-id': first.requestId,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(proof) };
    expect((await other.fetch(new Request(`https://app.test/latchkey${path}`, init))).status).toBe(200);
    await other.close();
  });

  it('stores neither credential, request nor bundle', async () => {
    const { credential, prove, right } = await open();
    const names: string[] = [];
    const { records } = env.store;
    const putIfAbsent = records.putIfAbsent;
    Object.assign(records, {
      putIfAbsent: (name: string, text: string, time: { until: number; now: number }) => {
        names.push(`${name} ${text}`);
        return putIfAbsent(name, text, time);
      },
    });
    const proof = await right();
    const first = (await (await prove(proof)).json()) as Asked;
    const legs = names.filter((each) => each.startsWith('leg:'));
    expect(legs).toHaveLength(1);
    for (const secret of [credential.id, first.requestId, proof.encryptedOtpBundle])
      expect(legs.join()).not.toContain(secret);
  });
});
