import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const email = 'ada@example.com';

interface Started {
  readonly credential: { readonly id: string; readonly otpEncryptionTargetBundle: string };
  readonly code: { readonly expirationSeconds: number };
}

function ask(key: string, identifier = email, headers: Record<string, string> = {}): Promise<Response> {
  const body = { type: 'EMAIL_OTP', identifier };
  return env.call('POST', '/relay/sign-in', { body, headers: { 'Idempotency-Key': key, ...headers } });
}

const started = async (key: string) => (await (await ask(key)).json()) as Started;
const messages = () => env.sandbox.world.inbox().length;
const challenges = () => env.upstream.filter(({ path }) => path.endsWith('/challenge'));

describe('a repeated sign-in', () => {
  // requirement: 24
  it('returns the same response at once under its key, without a second message, with the remaining lifetime', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const first = await started('one');
    await env.clock.advance(20_000);
    const second = await started('one');
    expect(second.credential).toEqual(first.credential);
    expect(second.code.expirationSeconds).toBe(first.code.expirationSeconds - 20);
    expect([messages(), challenges().length]).toEqual([1, 1]);
  });

  // requirement: 24
  it('returns a bundle that verifies the code', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    await started('one');
    const { credential } = await started('one');
    const body = await (await makeDevice()).proof(credential.otpEncryptionTargetBundle, env.lastCode(email));
    expect((await env.call('POST', `/auth/credentials/${credential.id}/verify`, { body })).status).toBe(202);
  });

  // requirement: 31
  it('separates keys by identifier and by caller', async () => {
    env = openRelayEnvironment();
    await env.customer('grace@example.com');
    const ada = await env.signIn(email);
    await env.clock.advance(31_000);
    const own = (await (await ask('one', email, { authorization: `Bearer ${ada.token}` })).json()) as Started;
    expect(messages()).toBe(2);
    const grace = (await (await ask('one', 'grace@example.com')).json()) as Started;
    expect(grace.credential.id).not.toBe(own.credential.id);
    const before = messages();
    expect((await ask('one')).status).toBe(200);
    expect(messages()).toBe(before + 1);
  });

  // requirement: 43
  it('treats another key as another request, which must wait', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    await started('one');
    expect((await ask('two')).status).toBe(429);
    expect(messages()).toBe(1);
  });

  it('sends a key to the service, and another one after its time', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    await started('one');
    await env.clock.advance(119_000);
    await started('one');
    expect(messages()).toBe(1);
    await env.clock.advance(1_000);
    await started('one');
    const keys = challenges().map(({ headers }) => headers.get('Idempotency-Key'));
    expect([messages(), new Set(keys).size]).toEqual([2, 2]);
    expect(keys).not.toContain('one');
  });

  // requirement: 24
  it('recovers a response that was lost between relay and service, without a second message', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    env.sandbox.world.faults.add({ operation: 'challengeCredential', effect: { kind: 'lostResponse' } });
    expect((await ask('one')).status).toBe(503);
    expect(challenges()).toHaveLength(1);
    expect((await ask('one')).status).toBe(429);
    await env.clock.advance(30_000);
    expect((await ask('one')).status).toBe(200);
    expect(messages()).toBe(1);
  });

  it('refuses an ambiguous key', async () => {
    env = openRelayEnvironment();
    expect((await ask('one, two')).status).toBe(400);
  });
});

describe('a repeated proof', () => {
  async function begun() {
    env = openRelayEnvironment();
    await env.customer(email);
    const { credential } = await started('one');
    const device = await makeDevice();
    const body = await device.proof(credential.otpEncryptionTargetBundle, env.lastCode(email));
    const verify = (headers: Record<string, string>) =>
      env.call('POST', `/auth/credentials/${credential.id}/verify`, { body, headers });
    return { device, verify };
  }

  // requirement: 25
  it('returns the same payload for the first call under its key, repeatedly', async () => {
    const { verify } = await begun();
    const responses: string[] = [];
    for (let tried = 0; tried < 12; tried += 1) responses.push(await (await verify({ 'Idempotency-Key': 'k' })).text());
    expect(new Set(responses).size).toBe(1);
    expect(JSON.parse(responses[0] ?? '')).toHaveProperty('payloadToSign');
  });

  // requirement: 25
  it('consumes the code without a key', async () => {
    const { verify } = await begun();
    expect([(await verify({})).status, (await verify({})).status]).toEqual([202, 401]);
  });

  // requirement: 25
  it('returns the same session for the signed call under its key, with the same relay session', async () => {
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
    const responses = [await verify(signed), await verify(signed)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(responses.map((response) => response.json() as Promise<{ id: string }>));
    expect(other).toEqual(one);
    const tokens = responses.map(({ headers }) => headers.get('Latchkey-Session'));
    expect(tokens[1]).toBe(tokens[0]);
  });

  // requirement: 25
  it('never retries either call by itself, because a code counts attempts', async () => {
    const { verify } = await begun();
    env.sandbox.world.faults.add({ operation: 'verifyCredential', effect: { kind: 'lostRequest' } });
    expect((await verify({ 'Idempotency-Key': 'k' })).status).toBe(503);
    expect(env.upstream.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(1);
  });
});
