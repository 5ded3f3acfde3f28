import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openStreet, type Street } from '../../test/street.ts';

let street: Street;
afterEach(() => street.close());

const email = 'ada@example.com';

interface Started {
  readonly credential: { readonly id: string; readonly otpEncryptionTargetBundle: string };
}

/** A sign-in that is begun, and a way to guess at it, each from an address or from none that is known. */
async function begin(from: { readonly ip?: string } = {}) {
  const body = { type: 'EMAIL_OTP', identifier: email };
  const { credential } = (await (await street.call('POST', '/relay/sign-in', { body, ...from })).json()) as Started;
  const device = await makeDevice();
  const guess = async (code: string, by: { readonly ip?: string } = {}) => {
    const body = await device.proof(credential.otpEncryptionTargetBundle, code);
    return street.call('POST', `/auth/credentials/${credential.id}/verify`, { body, ...by });
  };
  return { credential, device, guess };
}

const wrong = () => (street.lastCode(email) === '111111' ? '222222' : '111111');

describe('proveCredential', () => {
  it('#44 error: the sixth wrong code of a challenge is not even looked at, and then the right one is refused', async () => {
    street = openStreet();
    await street.customer(email);
    const { guess } = await begin();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await guess(wrong())).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const looked = street.upstream.filter(({ path }) => path.endsWith('/verify')).length;
    const refused = await guess(street.lastCode(email));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 15 * 60]);
    expect(street.upstream.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(looked);
  });

  it('#44 error: ten wrong codes of one credential in an hour, across its challenges', async () => {
    street = openStreet();
    await street.customer(email);
    let refused = 0;
    let looked = 0;
    for (let challenge = 0; challenge < 4; challenge += 1) {
      const { guess } = await begin();
      for (let index = 0; index < 4; index += 1)
        if ((await guess(wrong())).status === 401) looked += 1;
        else refused += 1;
      await street.clock.advance(31_000);
    }
    expect([looked, refused]).toEqual([10, 6]);
  });

  it('#44 error: across addresses: a challenge is over after five wrong ones, each from another', async () => {
    street = openStreet();
    await street.customer(email);
    const { guess } = await begin({ ip: '192.0.2.1' });
    const ips = ['192.0.2.1', '198.51.100.2', '203.0.113.3', '2001:db8:1::4', '2001:db8:2::5', '2001:db8:3::6'];
    const statuses = [];
    for (const ip of ips) statuses.push((await guess(wrong(), { ip })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess(street.lastCode(email), { ip: '203.0.113.77' })).status).toBe(429);
  });

  it('#44 error: across addresses: ten wrong ones of a credential in an hour, each from another, over its challenges', async () => {
    street = openStreet();
    await street.customer(email);
    const statuses: number[] = [];
    for (let challenge = 0; challenge < 4; challenge += 1) {
      const { guess } = await begin({ ip: `203.0.113.${challenge}` });
      for (let index = 0; index < 4; index += 1)
        statuses.push((await guess(wrong(), { ip: `198.51.${challenge}.${index}` })).status);
      await street.clock.advance(31_000);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
    const { guess } = await begin({ ip: '203.0.113.9' });
    const right = await guess(street.lastCode(email), { ip: '192.0.2.200' });
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, 3600 - 4 * 31]);
    expect(street.upstream.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(10);
  });

  it('#44 behavior: guesses made at once count like those in a row', async () => {
    street = openStreet();
    await street.customer(email);
    const { guess } = await begin();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guess(wrong()).then(({ status }) => status)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('behavior: a right code after wrong ones is taken, and costs no guess', async () => {
    street = openStreet();
    await street.customer(email);
    const { guess } = await begin();
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await guess(wrong())).status);
    statuses.push((await guess(street.lastCode(email))).status);
    for (let index = 0; index < 2; index += 1) statuses.push((await guess('1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 202, 401, 429]);
  });

  it('error: a credential that nobody is signing in with asks for a session', async () => {
    street = openStreet();
    const ada = await street.signIn(email);
    await street.clock.advance(31 * 60_000);
    const body = await ada.device.proof((await begin()).credential.otpEncryptionTargetBundle, '000000');
    const other = ada.credentialId.replace(/.{4}$/, 'ffff');
    for (const path of ['verify', 'challenge'])
      expect((await street.call('POST', `/auth/credentials/${other}/${path}`, { body })).status).toBe(401);
  });

  it('error: a started sign-in is over after half an hour', async () => {
    street = openStreet();
    await street.customer(email);
    const { guess } = await begin();
    await street.clock.advance(30 * 60_000);
    expect((await guess(street.lastCode(email))).status).toBe(401);
    expect(await (await guess('1')).json()).toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });

  it('behavior: the session goes to who gives the signature, once', async () => {
    street = openStreet();
    await street.customer(email);
    const { credential, device } = await begin();
    const body = await device.proof(credential.otpEncryptionTargetBundle, street.lastCode(email));
    const path = `/auth/credentials/${credential.id}/verify`;
    const first = (await (await street.call('POST', path, { body })).json()) as {
      payloadToSign: string;
      requestId: string;
    };
    const stranger = await makeDevice();
    const signed = async (by: typeof device) =>
      street.call('POST', path, {
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
