import { createCredential } from '@latchkey/contract/credentials';
import {
  completeScaReset,
  confirmScaEnrolment,
  deleteScaFactor,
  startScaEnrolment,
  startScaReset,
} from '@latchkey/contract/sca';
import { base64url, utf8 } from '../bytes.ts';
import { createPasskey } from '../createPasskey.ts';
import { completeSignedRetry } from '../rules/signedRetries.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** The origin that our sandbox expects. */
const defaultOrigin = { origin: 'http://localhost:5173', relyingPartyId: 'localhost' };

interface EnrolmentResponse {
  readonly options: { readonly challenge: string };
  readonly allowedOrigins?: readonly string[];
  readonly relyingPartyId?: string;
}

/** Registers a customer with Strong Customer Authentication for one case only. */
async function registerScaCustomer({ registerCustomer }: TestContext): Promise<{ customerId: string }> {
  return { customerId: (await registerCustomer({ region: 'DE', phoneNumber: '+4915112345678' })).customerId };
}

/** Starts an enrolment, and creates the passkey for it. */
async function startEnrolment(context: TestContext, query: { customerId: string }) {
  const { options, allowedOrigins, relyingPartyId } = await context.expectSuccess<EnrolmentResponse>(
    startScaEnrolment,
    {
      query,
      body: { type: 'PASSKEY' },
    },
  );
  const origin = allowedOrigins?.[0] ?? defaultOrigin.origin;
  const { id, ...response } = await createPasskey({
    challenge: options.challenge,
    origin,
    relyingPartyId: relyingPartyId ?? defaultOrigin.relyingPartyId,
  });
  const credential = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  return { credentialId: id, body: { type: 'PASSKEY', origin, credential } };
}

/** Creates a customer who has a passkey. */
async function createEnrolledCustomer(context: TestContext) {
  const query = await registerScaCustomer(context);
  const { credentialId, body } = await startEnrolment(context, query);
  await context.expectSuccess(confirmScaEnrolment, { query, body });
  return { query, params: { credentialId } };
}

/** Creates the body that adds a passkey to a wallet, and the same passkey submitted again for another challenge. */
async function createTwoEnrolments(context: TestContext, accountId: string) {
  const [first, second] = [
    base64url(utf8(context.createUniqueText('one '))),
    base64url(utf8(context.createUniqueText('two '))),
  ];
  const passkey = await createPasskey({ challenge: first, ...defaultOrigin });
  // The attestation is not signed, so another challenge can be written next to it.
  const clientData = { type: 'webauthn.create', challenge: second, origin: defaultOrigin.origin, crossOrigin: false };
  const createBody = (challenge: string, clientDataJson: string) => {
    const { id: credentialId, attestationObject } = passkey;
    const attestation = { credentialId, clientDataJson, attestationObject, transports: ['internal'] };
    return { type: 'PASSKEY', accountId, nickname: 'Phone', challenge, attestation };
  };
  return [
    createBody(first, passkey.clientDataJSON),
    createBody(second, base64url(utf8(JSON.stringify(clientData)))),
  ] as const;
}

/**
 * Passkeys of wallets and of Strong Customer Authentication, and the operations that require them
 * (docs/reference/credentials.md#createcredential, docs/reference/sca.md).
 */
export const passkeys: readonly Scenario[] = [
  ...createScenarios(createCredential, {
    PASSKEY_CREDENTIAL_ALREADY_EXISTS: [
      'the same passkey a second time',
      async (context) => {
        const customer = await context.signIn();
        const [first, second] = await createTwoEnrolments(context, customer.accountId);
        const { status, text } = await completeSignedRetry(context, createCredential, {
          customer,
          options: { body: first },
        });
        if (status !== 201) throw new Error(`The first one returned ${status}: ${text}`);
        const again = await context.call<{ payloadToSign: string }>(createCredential, { body: second });
        if (again.status !== 202) return again;
        return completeSignedRetry(context, createCredential, { customer, options: { body: second } });
      },
      'sandboxValues',
    ],
  }),
  ...createScenarios(startScaEnrolment, {
    PASSKEY_ALREADY_ENROLLED: [
      'a second passkey',
      async (context) => {
        const { query } = await createEnrolledCustomer(context);
        return context.call(startScaEnrolment, { query, body: { type: 'PASSKEY' } });
      },
    ],
  }),
  ...createScenarios(confirmScaEnrolment, {
    PASSKEY_ALREADY_ENROLLED: [
      'a second passkey started before the first was registered',
      async (context) => {
        const query = await registerScaCustomer(context);
        const { body: late } = await startEnrolment(context, query);
        const { body } = await startEnrolment(context, query);
        await context.expectSuccess(confirmScaEnrolment, { query, body });
        return context.call(confirmScaEnrolment, { query, body: late });
      },
    ],
  }),
  ...createScenarios(deleteScaFactor, {
    204: [
      'an existing passkey',
      async (context) => context.call(deleteScaFactor, await createEnrolledCustomer(context)),
    ],
  }),
  ...createScenarios(completeScaReset, {
    204: [
      'a lost phone of a customer who passed the liveness check',
      async (context) => {
        const query = await registerScaCustomer(context);
        const { resetId } = await context.expectSuccess<{ resetId: string }>(startScaReset, {
          query,
          body: { factor: 'SMS_OTP' },
        });
        await context.target.passLiveness?.(resetId);
        const mobile = { countryCode: '+49', number: '15199999999' };
        return context.call(completeScaReset, { query, params: { resetId }, body: { mobile } });
      },
      'liveness',
    ],
  }),
];
