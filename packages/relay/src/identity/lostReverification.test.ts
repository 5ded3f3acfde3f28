import { afterEach, describe, expect, it } from 'vitest';
import { openRelayEnvironment, type RelayEnvironment, type SignedInUser } from '../../test/relayEnvironment.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const email = 'ada@example.com';
const minutes = 60_000;

/** A signed-in user, and a function that verifies the user's own credential again and returns the new token. */
async function open() {
  env = openRelayEnvironment();
  const ada = await env.signIn(email);
  const reverify = async (user: SignedInUser = ada) => {
    await env.clock.advance(31_000);
    const challenge = `/auth/credentials/${ada.credentialId}/challenge`;
    const { otpEncryptionTargetBundle } = (await (await user.call('POST', challenge)).json()) as {
      otpEncryptionTargetBundle: string;
    };
    const body = await ada.device.proof(otpEncryptionTargetBundle, env.lastCode(email));
    const path = `/auth/credentials/${ada.credentialId}/verify`;
    const first = (await (await user.call('POST', path, { body })).json()) as {
      payloadToSign: string;
      requestId: string;
    };
    const headers = {
      'Service-Wallet-Signature': await ada.device.sign(first.payloadToSign),
      'Request-Id': first.requestId,
      'Idempotency-Key': crypto.randomUUID(),
    };
    return () => user.call('POST', path, { body, headers });
  };
  return { ada, reverify };
}

const readToken = (response: Response) => response.headers.get('latchkey-session') ?? '';
const readStatus = async (token: string) =>
  (await env.call('GET', '/internal-accounts', { headers: { authorization: `Bearer ${token}` } })).status;

// requirement: 25, 63
describe('a signed-in user who verifies again', () => {
  it('stays signed in when the response is lost', async () => {
    const { ada, reverify } = await open();
    await (await reverify())();
    expect((await ada.call('GET', '/internal-accounts')).status).toBe(200);
    await env.clock.advance(10 * minutes);
    expect((await ada.call('GET', '/internal-accounts')).status).toBe(200);
  });

  it('gets the new session when the page repeats the verification', async () => {
    const { ada, reverify } = await open();
    const verify = await reverify();
    const lost = readToken(await verify());
    const repeated = await verify();
    expect([repeated.status, readToken(repeated)]).toEqual([200, lost]);
    expect(await readStatus(lost)).toBe(200);
    expect((await ada.call('GET', '/internal-accounts')).status).toBe(401);
  });

  it('loses the old session with the first use of the new one, however late', async () => {
    const { ada, reverify } = await open();
    const token = readToken(await (await reverify())());
    await env.clock.advance(60 * minutes);
    expect(await readStatus(token)).toBe(200);
    expect((await ada.call('GET', '/internal-accounts')).status).toBe(401);
  });

  it('can verify a third time after a lost response, and signs out of the old session too', async () => {
    const { ada, reverify } = await open();
    const second = readToken(await (await reverify())());
    const third = readToken(await (await reverify())());
    expect(new Set([ada.token, second, third]).size).toBe(3);
    await env.call('DELETE', '/relay/session', { headers: { authorization: `Bearer ${third}` } });
    expect(await readStatus(third)).toBe(401);
    expect((await ada.call('GET', '/internal-accounts')).status).toBe(401);
  });

  it('ends the sessions of all lost responses with the first use of the last one', async () => {
    const { ada, reverify } = await open();
    const lost = [];
    for (let each = 0; each < 3; each += 1) lost.push(readToken(await (await reverify())()));
    const last = readToken(await (await reverify())());
    expect(await readStatus(last)).toBe(200);
    for (const token of [...lost, ada.token]) expect(await readStatus(token)).toBe(401);
  });

  it('ends the sessions of all lost responses by signing out of the old session', async () => {
    const { ada, reverify } = await open();
    const lost = [readToken(await (await reverify())()), readToken(await (await reverify())())];
    await ada.call('DELETE', '/relay/session');
    for (const token of [...lost, ada.token]) expect(await readStatus(token)).toBe(401);
  });

  it('keeps the new session when the replaced one is signed out of', async () => {
    const { ada, reverify } = await open();
    const token = readToken(await (await reverify())());
    expect(await readStatus(token)).toBe(200);
    await ada.call('DELETE', '/relay/session');
    expect(await readStatus(token)).toBe(200);
  });
});
