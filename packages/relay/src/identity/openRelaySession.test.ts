import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const email = 'ada@example.com';
const minutes = 60_000;

/** Signs in. Returns the response and a function that sends the same bytes again, without the session. */
async function signIn() {
  env = openRelayEnvironment();
  await env.customer(email);
  const repeat = await prepare();
  return { opened: await repeat(), repeat };
}

async function prepare() {
  const started = await env.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
  const { credential } = (await started.json()) as { credential: { id: string; otpEncryptionTargetBundle: string } };
  const device = await makeDevice();
  const body = await device.proof(credential.otpEncryptionTargetBundle, env.lastCode(email));
  const path = `/auth/credentials/${credential.id}/verify`;
  const first = await env.call('POST', path, { body });
  const { payloadToSign, requestId } = (await first.json()) as { payloadToSign: string; requestId: string };
  const headers = {
    'Service-Wallet-Signature': await device.sign(payloadToSign),
    'Request-Id': requestId,
    // Under a key the service returns its stored response.
    'Idempotency-Key': crypto.randomUUID(),
  };
  return () => env.call('POST', path, { body, headers });
}

const readToken = (response: Response) => response.headers.get('latchkey-session') ?? '';
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const readStatus = async (token: string) => (await env.call('GET', '/internal-accounts', withToken(token))).status;

describe('openRelaySession', () => {
  it('opens no session for a copy of a verification after the user signed out', async () => {
    const { opened, repeat } = await signIn();
    await env.call('DELETE', '/relay/session', withToken(readToken(opened)));
    const copy = await repeat();
    expect([copy.status, readToken(copy)]).toEqual([401, '']);
    expect(await copy.json()).toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });

  it('opens no session for a copy two minutes later, and keeps that of the user', async () => {
    const { opened, repeat } = await signIn();
    await env.clock.advance(2 * minutes + 1);
    const copy = await repeat();
    expect([copy.status, readToken(copy)]).toEqual([401, '']);
    expect(await readStatus(readToken(opened))).toBe(200);
  });

  it('returns the same session when the page repeats after lost responses, whichever of them it receives', async () => {
    const { opened, repeat } = await signIn();
    await env.clock.advance(2 * minutes);
    const [second, third] = [await repeat(), await repeat()];
    expect([second.status, third.status]).toEqual([200, 200]);
    expect([readToken(second), readToken(third)]).toEqual([readToken(opened), readToken(opened)]);
    expect(await readStatus(readToken(opened))).toBe(200);
  });

  it('opens one session for copies that arrive at the same time', async () => {
    env = openRelayEnvironment();
    await env.customer(email);
    const repeat = await prepare();
    const copies = await Promise.all([repeat(), repeat(), repeat()]);
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(copies.map(readToken)).size).toBe(1);
    expect(await readStatus(readToken(copies[0]))).toBe(200);
  });

  it('opens another session for another verification of the same user', async () => {
    const { opened } = await signIn();
    await env.clock.advance(31_000);
    const again = await (await prepare())();
    expect(readToken(again)).not.toBe(readToken(opened));
  });

  it('opens no session for a copy after the record of the first has been swept', async () => {
    const { repeat } = await signIn();
    await env.clock.advance(40 * 24 * 60 * minutes);
    await env.store.sweep({ received: 0, now: env.clock.now() });
    // Gives permission to prove the credential again.
    await env.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
    const copy = await repeat();
    // Its request id belongs to the sign-in that has expired.
    expect([copy.status, readToken(copy)]).toEqual([404, '']);
    expect(await copy.json()).toMatchObject({ code: 'RELAY_NOT_FOUND' });
  });

  it('opens no session for a copy after the user signed in again', async () => {
    const { opened, repeat } = await signIn();
    await env.clock.advance(31_000);
    await env.call('DELETE', '/relay/session', withToken(readToken(opened)));
    const again = await (await prepare())();
    expect((await repeat()).status).toBe(401);
    expect(await readStatus(readToken(again))).toBe(200);
  });
});
