import {
  challengeCredential,
  createCredential,
  deleteCredential,
  listCredentials,
  verifyCredential,
} from '@latchkey/contract/credentials';
import { listSessions, refreshSession, revokeSession } from '@latchkey/contract/sessions';
import type { ServiceResponse } from '../createCaller.ts';
import { createSigner, type Signer } from '../createSigner.ts';
import { createSignedRetryScenarios } from '../rules/signedRetries.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { FirstLegResponse, SignedInCustomer, TestContext } from '../testContext.ts';

/** Creates a scenario with a modified second request of a login. */
const loginWith =
  (
    second: (
      leg: FirstLegResponse,
      signer: Signer,
    ) => Promise<{ signature?: string; requestId?: string; body?: object }>,
  ): Perform =>
  async (context) => {
    const { authMethodId } = await context.registerCustomer();
    const signer = await createSigner();
    const { response, body } = await context.startLogin(authMethodId, signer);
    const changed = await second(response.body, signer);
    return context.call(verifyCredential, { params: { authMethodId }, body, ...changed });
  };

/** Repeats a failing attempt until further attempts are rejected. */
async function repeatUntilLimited(first: ServiceResponse<unknown>, again: () => Promise<ServiceResponse<unknown>>) {
  let response = first;
  for (let tries = 0; tries < 30 && response.status === 401; tries++) response = await again();
  return response;
}

/** Submits wrong codes until no more are sent. */
async function lockCredential(context: TestContext): Promise<string> {
  const { authMethodId } = await context.registerCustomer();
  const signer = await createSigner();
  for (let tries = 0; tries < 30; tries++) {
    const params = { authMethodId };
    if ((await context.call(challengeCredential, { params })).status !== 200) break;
    await context.startLogin(authMethodId, signer, '999999').catch(() => undefined);
  }
  return authMethodId;
}

/** Signs in a user who has a phone number next to their e-mail address. */
async function signInWithPhone(context: TestContext): Promise<SignedInCustomer> {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte % 10).join('');
  return context.signIn(await context.registerCustomer({ phoneNumber: `+1415${digits}` }));
}

/** Finds the credential of a type. */
async function findCredential(context: TestContext, { accountId }: SignedInCustomer, type: string): Promise<string> {
  const { data } = await context.expectSuccess<{ data: { id: string; type: string }[] }>(listCredentials, {
    query: { accountId },
  });
  return data.find((credential) => credential.type === type)?.id ?? '';
}

const getSharedAccountQuery = async ({ getSharedCustomer }: TestContext) => ({
  accountId: (await getSharedCustomer()).accountId,
});

/** Credentials and sessions of a wallet (docs/reference/credentials.md). */
export const credentials: readonly Scenario[] = [
  ...createScenarios(listCredentials, {
    200: [
      'a wallet’s credentials',
      async (context) => context.call(listCredentials, { query: await getSharedAccountQuery(context) }),
    ],
  }),
  ...createScenarios(challengeCredential, {
    200: [
      'an address that a code can be sent to',
      async ({ call, registerCustomer }) =>
        call(challengeCredential, { params: { authMethodId: (await registerCustomer()).authMethodId } }),
    ],
    RATE_LIMITED: [
      'a credential locked by wrong codes',
      async (context) => {
        const authMethodId = await lockCredential(context);
        return context.call(challengeCredential, { params: { authMethodId } });
      },
    ],
  }),
  ...createScenarios(verifyCredential, {
    202: [
      'the correct code, sealed',
      async (context) =>
        (await context.startLogin((await context.registerCustomer()).authMethodId, await createSigner())).response,
    ],
    200: [
      'the second leg, signed',
      loginWith(async ({ payloadToSign, requestId }, { sign }) => ({
        requestId,
        signature: await sign(payloadToSign),
      })),
    ],
    UNAUTHORIZED: [
      'a wrong code',
      async (context) =>
        (await context.startLogin((await context.registerCustomer()).authMethodId, await createSigner(), '999999'))
          .response,
    ],
    WALLET_SIGNATURE_MISSING: ['a second leg without a signature', loginWith(async ({ requestId }) => ({ requestId }))],
    WALLET_SIGNATURE_MALFORMED: [
      'a second leg with a malformed signature',
      loginWith(async ({ requestId }) => ({ requestId, signature: 'not-a-signature' })),
    ],
    REQUEST_ID_MISSING: [
      'a second leg without a request id',
      loginWith(async ({ payloadToSign }, { sign }) => ({ signature: await sign(payloadToSign) })),
    ],
    WALLET_SIGNATURE_INVALID: [
      'a second leg signed by a key that was not sealed',
      loginWith(async ({ requestId, payloadToSign }) => {
        const otherSigner = await createSigner();
        return { requestId, signature: await otherSigner.sign(payloadToSign) };
      }),
    ],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'a second leg with another body',
      loginWith(async ({ requestId, payloadToSign }, { sign }) => ({
        requestId,
        signature: await sign(payloadToSign),
        body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{"encappedPublic":"04","ciphertext":"00"}' },
      })),
    ],
    RATE_LIMITED: [
      'too many wrong codes for one sent code',
      async (context) => {
        const { authMethodId } = await context.registerCustomer();
        const { response, body } = await context.startLogin(authMethodId, await createSigner(), '999999');
        return repeatUntilLimited(response, () => context.call(verifyCredential, { params: { authMethodId }, body }));
      },
    ],
  }),
  ...createScenarios(createCredential, {
    EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS: [
      'a second email credential',
      async (context) =>
        context.call(createCredential, { body: { type: 'EMAIL_OTP', ...(await getSharedAccountQuery(context)) } }),
    ],
    SMS_OTP_CREDENTIAL_ALREADY_EXISTS: [
      'a second phone credential',
      async (context) => {
        const { accountId } = await context.getOrCreate('customer with phone', () => signInWithPhone(context));
        return context.call(createCredential, { body: { type: 'SMS_OTP', accountId } });
      },
    ],
    NOT_FOUND: [
      'an unknown account',
      ({ call }) =>
        call(createCredential, {
          body: { type: 'EMAIL_OTP', accountId: 'InternalAccount:00000000-0000-4000-8000-000000000000' },
        }),
    ],
  }),
  ...createSignedRetryScenarios(
    deleteCredential,
    async (context) => {
      const customer = await signInWithPhone(context);
      return { customer, options: { params: { authMethodId: await findCredential(context, customer, 'SMS_OTP') } } };
    },
    204,
  ),
  ...createSignedRetryScenarios(
    createCredential,
    async (context) => {
      const customer = await signInWithPhone(context);
      const params = { authMethodId: await findCredential(context, customer, 'SMS_OTP') };
      const { payloadToSign, requestId } = await context.expectSuccess<FirstLegResponse>(deleteCredential, { params });
      const signature = await customer.signer.sign(payloadToSign);
      await context.expectSuccess(deleteCredential, { params, requestId, signature });
      return { customer, options: { body: { type: 'SMS_OTP', accountId: customer.accountId } } };
    },
    201,
  ),
  ...createScenarios(listSessions, {
    200: [
      'a wallet’s sessions',
      async (context) => context.call(listSessions, { query: await getSharedAccountQuery(context) }),
    ],
  }),
  ...createSignedRetryScenarios(
    revokeSession,
    async (context) => {
      const customer = await context.signIn();
      return { customer, options: { params: { sessionId: customer.sessionId } } };
    },
    204,
  ),
  ...createSignedRetryScenarios(
    refreshSession,
    async (context) => {
      const customer = await context.signIn();
      const { key } = await createSigner();
      return {
        customer,
        options: { params: { sessionId: customer.sessionId }, body: { clientPublicKey: key.publicKey } },
      };
    },
    201,
  ),
];
