import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openStreet, type Street } from '../../test/street.ts';

let street: Street;
afterEach(() => street.close());

const email = 'ada@example.com';

interface Started {
  readonly credential: { readonly id: string; readonly otpEncryptionTargetBundle: string };
  readonly code: { readonly expirationSeconds: number };
}

function ask(key: string, identifier = email, headers: Record<string, string> = {}): Promise<Response> {
  const body = { type: 'EMAIL_OTP', identifier };
  return street.call('POST', '/relay/sign-in', { body, headers: { 'Idempotency-Key': key, ...headers } });
}

const started = async (key: string) => (await (await ask(key)).json()) as Started;
const messages = () => street.sandbox.world.inbox().length;
const challenges = () => street.upstream.filter(({ path }) => path.endsWith('/challenge'));

describe('a sign-in that is asked for again', () => {
  it('#24 default: under its key the same answer at once, no second message, and what is left of its life', async () => {
    street = openStreet();
    await street.customer(email);
    const first = await started('one');
    await street.clock.advance(20_000);
    const second = await started('one');
    expect(second.credential).toEqual(first.credential);
    expect(second.code.expirationSeconds).toBe(first.code.expirationSeconds - 20);
    expect([messages(), challenges().length]).toEqual([1, 1]);
  });

  it('#24 behavior: what it brought again proves the code', async () => {
    street = openStreet();
    await street.customer(email);
    await started('one');
    const { credential } = await started('one');
    const body = await (await makeDevice()).proof(credential.otpEncryptionTargetBundle, street.lastCode(email));
    expect((await street.call('POST', `/auth/credentials/${credential.id}/verify`, { body })).status).toBe(202);
  });

  it('#31 behavior: a key of one identifier is none of another, and a caller’s own is nobody else’s', async () => {
    street = openStreet();
    await street.customer('grace@example.com');
    const ada = await street.signIn(email);
    await street.clock.advance(31_000);
    const own = (await (await ask('one', email, { authorization: `Bearer ${ada.token}` })).json()) as Started;
    expect(own.credential.id).toBe(ada.credentialId);
    const grace = (await (await ask('one', 'grace@example.com')).json()) as Started;
    expect(grace.credential.id).not.toBe(own.credential.id);
    const before = messages();
    expect((await ask('one')).status).toBe(200);
    expect(messages()).toBe(before + 1);
  });

  it('#43 behavior: another key is another question, and waits its turn', async () => {
    street = openStreet();
    await street.customer(email);
    await started('one');
    expect((await ask('two')).status).toBe(429);
    expect(messages()).toBe(1);
  });

  it('behavior: the service gets a key too, and another one when the time of this is over', async () => {
    street = openStreet();
    await street.customer(email);
    await started('one');
    await street.clock.advance(119_000);
    await started('one');
    expect(messages()).toBe(1);
    await street.clock.advance(1_000);
    await started('one');
    const keys = challenges().map(({ headers }) => headers.get('Idempotency-Key'));
    expect([messages(), new Set(keys).size]).toEqual([2, 2]);
    expect(keys).not.toContain('one');
  });

  it('#24 behavior: lost between relay and service: asked once, refused for the pause, then the same and no message', async () => {
    street = openStreet();
    await street.customer(email);
    street.sandbox.world.faults.add({ operation: 'challengeCredential', effect: { kind: 'lostResponse' } });
    expect((await ask('one')).status).toBe(503);
    expect(challenges()).toHaveLength(1);
    expect((await ask('one')).status).toBe(429);
    await street.clock.advance(30_000);
    expect((await ask('one')).status).toBe(200);
    expect(messages()).toBe(1);
  });

  it('error: a key that could be two', async () => {
    street = openStreet();
    expect((await ask('one, two')).status).toBe(400);
  });
});

describe('a proof that is asked for again', () => {
  async function begun() {
    street = openStreet();
    await street.customer(email);
    const { credential } = await started('one');
    const device = await makeDevice();
    const body = await device.proof(credential.otpEncryptionTargetBundle, street.lastCode(email));
    const verify = (headers: Record<string, string>) =>
      street.call('POST', `/auth/credentials/${credential.id}/verify`, { body, headers });
    return { device, verify };
  }

  it('#25 default: the first call under its key brings the same payload, as often as it is asked for', async () => {
    const { verify } = await begun();
    const answers: string[] = [];
    for (let tried = 0; tried < 12; tried += 1) answers.push(await (await verify({ 'Idempotency-Key': 'k' })).text());
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toHaveProperty('payloadToSign');
  });

  it('#25 error: without a key the code is used up', async () => {
    const { verify } = await begun();
    expect([(await verify({})).status, (await verify({})).status]).toEqual([202, 401]);
  });

  it('#25 behavior: the signed call under its key brings the same session, and a session of the relay each time', async () => {
    const { device, verify } = await begun();
    const { payloadToSign, requestId } = (await (await verify({ 'Idempotency-Key': 'k' })).json()) as Record<
      'payloadToSign' | 'requestId',
      string
    >;
    const signed = {
      'Service-Wallet-Signature': await device.sign(payloadToSign),
      'Request-Id': requestId,
      'Idempotency-Key': requestId,
    };
    const answers = [await verify(signed), await verify(signed)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: string }>));
    expect(other).toEqual(one);
    const tokens = answers.map(({ headers }) => headers.get('Latchkey-Session'));
    expect(new Set(tokens).size).toBe(2);
  });

  it('#25 error: the relay asks neither call twice by itself: a code counts tries', async () => {
    const { verify } = await begun();
    street.sandbox.world.faults.add({ operation: 'verifyCredential', effect: { kind: 'lostRequest' } });
    expect((await verify({ 'Idempotency-Key': 'k' })).status).toBe(503);
    expect(street.upstream.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(1);
  });
});
