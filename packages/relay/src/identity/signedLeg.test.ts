import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openStreet, type Street } from '../../test/street.ts';
import { createRelay } from '../createRelay.ts';
import { walletSignIn } from './identity.ts';

let street: Street;
afterEach(() => street.close());

const email = 'ada@example.com';
const signature = 'Service-Wallet-Signature';

interface Started {
  readonly credential: { readonly id: string; readonly otpEncryptionTargetBundle: string };
}

interface Asked {
  readonly payloadToSign: string;
  readonly requestId: string;
}

/** A sign-in that is begun, and proofs of it with whatever headers. */
async function begin() {
  const body = { type: 'EMAIL_OTP', identifier: email };
  const { credential } = (await (await street.call('POST', '/relay/sign-in', { body })).json()) as Started;
  const device = await makeDevice();
  const path = `/auth/credentials/${credential.id}/verify`;
  const seal = (code: string) => device.proof(credential.otpEncryptionTargetBundle, code);
  const prove = (proof: object, headers: Record<string, string> = {}) =>
    street.call('POST', path, { body: proof, headers });
  const guess = async (headers: Record<string, string> = {}) => (await prove(await seal(wrong()), headers)).status;
  const right = () => seal(street.lastCode(email));
  return { credential, device, prove, guess, right };
}

const wrong = () => (street.lastCode(email) === '111111' ? '222222' : '111111');
const looked = () => street.upstream.filter(({ path }) => path.endsWith('/verify')).length;

async function open() {
  street = openStreet();
  await street.customer(email);
  return begin();
}

describe('signedLeg', () => {
  it('#44 error: a guess that bears a signature is a guess: five are looked at, and the right code is refused then', async () => {
    const { guess, prove, right } = await open();
    const statuses: number[] = [];
    for (let index = 0; index < 20; index += 1) statuses.push(await guess({ [signature]: 'x' }));
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    expect(looked()).toBe(5);
    expect((await prove(await right())).status).toBe(429);
  });

  it('#44 error: nor does the request of a proof make others of the same credential free', async () => {
    const { device, guess, prove, right } = await open();
    const first = (await (await prove(await right())).json()) as Asked;
    const headers = { [signature]: await device.sign(first.payloadToSign), 'Request-Id': first.requestId };
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await guess(headers));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('#44 error: a request that nobody was given is no request, and reaches nobody', async () => {
    const { guess } = await open();
    const reached = looked();
    expect(await guess({ [signature]: 'x', 'Request-Id': 'Request:none' })).toBe(404);
    expect(looked()).toBe(reached);
  });

  it('default: both legs of a right proof use up nothing, and the second passes when no guess is left', async () => {
    const { device, guess, prove, right } = await open();
    for (let index = 0; index < 4; index += 1) expect(await guess()).toBe(401);
    const proof = await right();
    const first = (await (await prove(proof)).json()) as Asked;
    expect([await guess(), await guess()]).toEqual([401, 429]);
    const headers = { [signature]: await device.sign(first.payloadToSign), 'Request-Id': first.requestId };
    expect((await prove(proof, { ...headers, [signature]: 'x' })).status).toBe(401);
    expect((await prove(proof, headers)).status).toBe(200);
  });

  it('behavior: another relay on the store knows the second leg too', async () => {
    const { device, guess, prove, right } = await open();
    const proof = await right();
    const first = (await (await prove(proof)).json()) as Asked;
    for (let index = 0; index < 6; index += 1) await guess();
    const { service, store, clock } = street;
    const other = createRelay({
      service,
      store,
      clock,
      identity: walletSignIn({ carriage: 'bearer', resolve: async () => null }),
    });
    const path = street.upstream.findLast(({ path }) => path.endsWith('/verify'))?.path;
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

  it('behavior: what is kept of a proof names neither credential, request nor bundle', async () => {
    const { credential, prove, right } = await open();
    const names: string[] = [];
    const { kept } = street.store;
    const keep = kept.keep;
    Object.assign(kept, {
      keep: (name: string, text: string, time: { until: number; now: number }) => {
        names.push(`${name} ${text}`);
        return keep(name, text, time);
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
