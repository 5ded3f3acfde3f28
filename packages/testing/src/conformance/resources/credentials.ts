import {
  challengeCredential,
  createCredential,
  deleteCredential,
  listCredentials,
  verifyCredential,
} from '@latchkey/contract/credentials';
import { listSessions, refreshSession, revokeSession } from '@latchkey/contract/sessions';
import type { Answered } from '../exchange.ts';
import { signedRetries } from '../families/signedRetries.ts';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import { makeSigner, type Signer } from '../signer.ts';
import type { LegSeen, Person, World } from '../world.ts';

/** A second leg of a login, changed. */
const login =
  (second: (leg: LegSeen, signer: Signer) => Promise<{ signature?: string; requestId?: string; body?: object }>): Act =>
  async (world) => {
    const { authMethodId } = await world.register();
    const signer = await makeSigner();
    const { answer, body } = await world.beginLogin(authMethodId, signer);
    const changed = await second(answer.body, signer);
    return world.call(verifyCredential, { params: { authMethodId }, body, ...changed });
  };

/** Repeats a refused try until it is not taken any more. */
async function untilLimited(first: Answered<unknown>, again: () => Promise<Answered<unknown>>) {
  let answer = first;
  for (let tries = 0; tries < 30 && answer.status === 401; tries++) answer = await again();
  return answer;
}

/** Tries wrong codes until no more are sent. */
async function lock(world: World): Promise<string> {
  const { authMethodId } = await world.register();
  const signer = await makeSigner();
  for (let tries = 0; tries < 30; tries++) {
    const params = { authMethodId };
    if ((await world.call(challengeCredential, { params })).status !== 200) break;
    await world.beginLogin(authMethodId, signer, '999999').catch(() => undefined);
  }
  return authMethodId;
}

/** A person with a telephone beside their address, signed in. */
async function withTwo(world: World): Promise<Person> {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte % 10).join('');
  return world.signIn(await world.register({ phoneNumber: `+1415${digits}` }));
}

/** The credential of a kind. */
async function credentialOf(world: World, { accountId }: Person, type: string): Promise<string> {
  const { data } = await world.must<{ data: { id: string; type: string }[] }>(listCredentials, {
    query: { accountId },
  });
  return data.find((credential) => credential.type === type)?.id ?? '';
}

const ofAda = async ({ ada }: World) => ({ accountId: (await ada()).accountId });

/** What opens a wallet, and for how long (interface, Wallet credentials; supplement 1). */
export const credentials: readonly Scenario[] = [
  ...scenariosOf(listCredentials, {
    200: ['a wallet’s credentials', async (world) => world.call(listCredentials, { query: await ofAda(world) })],
  }),
  ...scenariosOf(challengeCredential, {
    200: [
      'an address that a code can be sent to',
      async ({ call, register }) =>
        call(challengeCredential, { params: { authMethodId: (await register()).authMethodId } }),
    ],
    RATE_LIMITED: [
      'a credential that wrong codes have locked',
      async (world) => {
        const authMethodId = await lock(world);
        return world.call(challengeCredential, { params: { authMethodId } });
      },
    ],
  }),
  ...scenariosOf(verifyCredential, {
    202: [
      'the right code, sealed',
      async (world) => (await world.beginLogin((await world.register()).authMethodId, await makeSigner())).answer,
    ],
    200: [
      'the second leg, signed',
      login(async ({ payloadToSign, requestId }, { sign }) => ({ requestId, signature: await sign(payloadToSign) })),
    ],
    UNAUTHORIZED: [
      'a wrong code',
      async (world) =>
        (await world.beginLogin((await world.register()).authMethodId, await makeSigner(), '999999')).answer,
    ],
    WALLET_SIGNATURE_MISSING: ['a second leg without a signature', login(async ({ requestId }) => ({ requestId }))],
    WALLET_SIGNATURE_MALFORMED: [
      'a second leg whose signature cannot be read',
      login(async ({ requestId }) => ({ requestId, signature: 'not-a-stamp' })),
    ],
    REQUEST_ID_MISSING: [
      'a second leg that does not name the first',
      login(async ({ payloadToSign }, { sign }) => ({ signature: await sign(payloadToSign) })),
    ],
    WALLET_SIGNATURE_INVALID: [
      'a second leg signed by a key that was not sealed',
      login(async ({ requestId, payloadToSign }) => {
        const stranger = await makeSigner();
        return { requestId, signature: await stranger.sign(payloadToSign) };
      }),
    ],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'a second leg with another body',
      login(async ({ requestId, payloadToSign }, { sign }) => ({
        ...{ requestId, signature: await sign(payloadToSign) },
        body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{"encappedPublic":"04","ciphertext":"00"}' },
      })),
    ],
    RATE_LIMITED: [
      'more wrong codes than may be tried for one that was sent',
      async (world) => {
        const { authMethodId } = await world.register();
        const { answer, body } = await world.beginLogin(authMethodId, await makeSigner(), '999999');
        return untilLimited(answer, () => world.call(verifyCredential, { params: { authMethodId }, body }));
      },
    ],
  }),
  ...scenariosOf(createCredential, {
    EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS: [
      'a second one of an address',
      async (world) => world.call(createCredential, { body: { type: 'EMAIL_OTP', ...(await ofAda(world)) } }),
    ],
    SMS_OTP_CREDENTIAL_ALREADY_EXISTS: [
      'a second one of a telephone',
      async (world) => {
        const { accountId } = await world.once('two', () => withTwo(world));
        return world.call(createCredential, { body: { type: 'SMS_OTP', accountId } });
      },
    ],
    NOT_FOUND: [
      'an account that nobody has',
      ({ call }) =>
        call(createCredential, {
          body: { type: 'EMAIL_OTP', accountId: 'InternalAccount:00000000-0000-4000-8000-000000000000' },
        }),
    ],
  }),
  ...signedRetries(
    deleteCredential,
    async (world) => {
      const person = await withTwo(world);
      return { person, options: { params: { authMethodId: await credentialOf(world, person, 'SMS_OTP') } } };
    },
    204,
  ),
  ...signedRetries(
    createCredential,
    async (world) => {
      const person = await withTwo(world);
      const params = { authMethodId: await credentialOf(world, person, 'SMS_OTP') };
      const { payloadToSign, requestId } = await world.must<LegSeen>(deleteCredential, { params });
      const signature = await person.signer.sign(payloadToSign);
      await world.must(deleteCredential, { params, requestId, signature });
      return { person, options: { body: { type: 'SMS_OTP', accountId: person.accountId } } };
    },
    201,
  ),
  ...scenariosOf(listSessions, {
    200: ['a wallet’s sessions', async (world) => world.call(listSessions, { query: await ofAda(world) })],
  }),
  ...signedRetries(
    revokeSession,
    async (world) => {
      const person = await world.signIn();
      return { person, options: { params: { sessionId: person.sessionId } } };
    },
    204,
  ),
  ...signedRetries(
    refreshSession,
    async (world) => {
      const person = await world.signIn();
      const { key } = await makeSigner();
      return {
        person,
        options: { params: { sessionId: person.sessionId }, body: { clientPublicKey: key.publicKey } },
      };
    },
    201,
  ),
];
