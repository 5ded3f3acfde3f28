import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { type DoubledRelay, openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { sealedCode } from '../../test/sealedCode.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { type Account, walletSignIn } from './identity.ts';

let env: RelayEnvironment | undefined;
afterEach(async () => {
  await env?.close();
  env = undefined;
});

const known = 'ada@example.com';
const unknown = 'eve@example.com';
const ip = '192.0.2.66';

interface Credential {
  readonly id: string;
  readonly otpEncryptionTargetBundle: string;
}
type Proof = Awaited<ReturnType<Awaited<ReturnType<typeof makeDevice>>['proof']>>;

/** Opens a relay on the sandbox in which one identifier has an account. */
async function open() {
  const on = openRelayEnvironment();
  env = on;
  const customerId = await on.customer(known);
  const begin = async (identifier: string, type = 'EMAIL_OTP') => {
    const response = await on.call('POST', '/relay/sign-in', { body: { type, identifier }, ip });
    return ((await response.json()) as { credential: Credential }).credential;
  };
  const verify = (id: string, body: object, headers: Record<string, string> = {}) =>
    on.call('POST', `/auth/credentials/${id}/verify`, { body, headers, ip });
  return { on, customerId, begin, verify };
}

/** What a caller can distinguish. */
const describeSeen = async (response: Response) => ({
  status: response.status,
  text: await response.text(),
  retryAfter: response.headers.get('retry-after'),
});

/** Opens a relay on a service whose verifications respond with `verification`. A is known, B is the decoy. */
function openDoubled(verification: () => Response, resolve?: (identifier: string) => Account | null) {
  const identity = walletSignIn({
    sessionTransport: 'bearer',
    resolve: async (identifier) =>
      resolve === undefined ? (identifier === known ? { customerId: ids.a.customer } : null) : resolve(identifier),
    decoy: { customerId: ids.b.customer },
  });
  const made: DoubledRelay = openDoubledRelay({ identity });
  for (const side of ['a', 'b'] as const) {
    const path = `POST /auth/credentials/${ids[side].credential}`;
    made.upstream.setResponse(`${path}/challenge`, () =>
      Response.json({ id: ids[side].credential, otpEncryptionTargetBundle: '{}' }),
    );
    made.upstream.setResponse(`${path}/verify`, verification);
  }
  const begin = async (identifier: string) => {
    const body = { type: 'EMAIL_OTP', identifier };
    const response = await made.call('POST', '/relay/sign-in', { body, as: 'anonymous', ip });
    return ((await response.json()) as { credential: Credential }).credential.id;
  };
  const verify = async (id: string, headers: Record<string, string> = {}) =>
    describeSeen(
      await made.call('POST', `/auth/credentials/${id}/verify`, {
        body: { type: 'EMAIL_OTP', encryptedOtpBundle: sealedCode },
        headers,
        as: 'anonymous',
        ip,
      }),
    );
  return { ...made, begin, verify };
}

const edit = (proof: Proof, members: object): Proof => ({
  ...proof,
  encryptedOtpBundle: JSON.stringify({ ...JSON.parse(proof.encryptedOtpBundle), ...members }),
});

// requirement: 62
describe('a verification before authentication', () => {
  it.each<[string, (proof: Proof) => object]>([
    ['of another type', (proof) => ({ ...proof, type: 'SMS_OTP' })],
    ['of the type of a passkey', () => ({ type: 'PASSKEY', assertion: { credentialId: 'x' } })],
    ['whose sealed code is a list', (proof) => ({ ...proof, encryptedOtpBundle: [proof.encryptedOtpBundle] })],
    ['whose sealed code is too long', (proof) => edit(proof, { ciphertext: 'ab'.repeat(9_000) })],
  ])('%s is refused alike, and before a guess is counted', async (_, change) => {
    const { on, begin, verify } = await open();
    const device = await makeDevice();
    const seen: unknown[] = [];
    for (const identifier of [known, unknown]) {
      const { id, otpEncryptionTargetBundle } = await begin(identifier);
      const body = change(await device.proof(otpEncryptionTargetBundle, '1'));
      const before = on.upstream.length;
      const responses = [];
      for (let each = 0; each < 8; each += 1) responses.push(await describeSeen(await verify(id, body)));
      expect(on.upstream).toHaveLength(before);
      seen.push(responses);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual(Array(8).fill(expect.objectContaining({ status: 400, retryAfter: null })));
  });

  it.each<[string, (proof: Proof) => Proof]>([
    ['an empty ciphertext', (proof) => edit(proof, { ciphertext: '' })],
    [
      'a repeated member',
      (proof) => ({ ...proof, encryptedOtpBundle: proof.encryptedOtpBundle.replace('{', '{"ciphertext":5,') }),
    ],
    ['additional members', (proof) => ({ ...proof, clientPublicKey: 'x', oidcToken: 'x' })],
  ])('with %s is refused alike', async (_, change) => {
    const { begin, verify } = await open();
    const device = await makeDevice();
    const seen = [];
    for (const identifier of [known, unknown]) {
      const { id, otpEncryptionTargetBundle } = await begin(identifier);
      const body = change(await device.proof(otpEncryptionTargetBundle, '1'));
      seen.push(await describeSeen(await verify(id, body)));
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  it.each([400, 403, 404, 409, 410, 422, 423, 429])(
    'responds alike and counts a guess if the service refuses a code with %i',
    async (status) => {
      const refuse = () =>
        Response.json({ status, code: 'X', message: 'No.' }, { status, headers: { 'retry-after': '60' } });
      const seen = [];
      for (const identifier of [known, unknown]) {
        const { begin, verify } = openDoubled(refuse);
        const id = await begin(identifier);
        const responses = [];
        for (let each = 0; each < 6; each += 1) responses.push(await verify(id));
        seen.push(responses);
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.map((each) => each.status)).toEqual([401, 401, 401, 401, 401, 429]);
    },
  );

  it('responds alike to a signature that belongs to no response of the relay', async () => {
    const refuse = () => Response.json({ status: 423, code: 'LOCKED', message: 'Locked.' }, { status: 423 });
    const seen = [];
    for (const identifier of [known, unknown]) {
      const { begin, verify, upstream } = openDoubled(refuse);
      upstream.setResponse(`POST /auth/credentials/${ids.b.credential}/verify`, () =>
        Response.json({ status: 401, code: 'WALLET_SIGNATURE_MALFORMED', message: 'No.' }, { status: 401 }),
      );
      seen.push(await verify(await begin(identifier), { 'service-wallet-signature': 'x' }));
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  it('responds to a refused token alike, without what the account expects', async () => {
    const { on, begin, verify } = await open();
    const ada = await on.signIn(known);
    const issue = (claims: Record<string, string>) => on.sandbox.identityProvider.issue(claims as never);
    const body = {
      type: 'OAUTH',
      accountId: ada.accountId,
      oidcToken: issue({ subject: 'ada', audience: 'wallet', email: known, nonce: 'n' }),
    };
    const first = (await (await ada.call('POST', '/auth/credentials', { body })).json()) as Record<string, string>;
    const headers = {
      'Service-Wallet-Signature': await ada.device.sign(first['payloadToSign'] ?? ''),
      'Request-Id': first['requestId'] ?? '',
    };
    expect((await ada.call('POST', '/auth/credentials', { body, headers })).status).toBe(201);
    const { publicKey } = await makeDevice();
    const nonce = createHash('sha256').update(publicKey).digest('hex');
    for (const audience of ['wallet', 'other']) {
      const oidcToken = issue({ subject: 'mallory', audience, email: 'm@example.com', nonce });
      const seen = [];
      for (const identifier of [known, unknown]) {
        const { id } = await begin(identifier, 'OAUTH');
        seen.push(await describeSeen(await verify(id, { type: 'OAUTH', oidcToken, clientPublicKey: publicKey })));
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.status).toBe(401);
    }
  });
});
