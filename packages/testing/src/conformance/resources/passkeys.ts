import { createCredential } from '@latchkey/contract/credentials';
import {
  completeScaReset,
  confirmScaEnrolment,
  deleteScaFactor,
  startScaEnrolment,
  startScaReset,
} from '@latchkey/contract/sca';
import { base64url, utf8 } from '../../authenticator/bytes.ts';
import { signBoth } from '../families/signedRetries.ts';
import { makePasskey } from '../passkey.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** The page that our sandbox expects. */
const page = { origin: 'http://localhost:5173', relyingPartyId: 'localhost' };

interface EnrolmentSeen {
  readonly options: { readonly challenge: string };
  readonly allowedOrigins?: readonly string[];
  readonly relyingPartyId?: string;
}

/** Somebody under Strong Customer Authentication who is there for one row. */
async function someone({ register }: World): Promise<{ customerId: string }> {
  return { customerId: (await register({ region: 'DE', phoneNumber: '+4915112345678' })).customerId };
}

/** Begins an enrolment, and makes the passkey that it asks for. */
async function begin(world: World, query: { customerId: string }) {
  const { options, allowedOrigins, relyingPartyId } = await world.must<EnrolmentSeen>(startScaEnrolment, {
    ...{ query, body: { type: 'PASSKEY' } },
  });
  const origin = allowedOrigins?.[0] ?? page.origin;
  const { id, ...response } = await makePasskey({
    ...{ challenge: options.challenge, origin, relyingPartyId: relyingPartyId ?? page.relyingPartyId },
  });
  const credential = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  return { credentialId: id, body: { type: 'PASSKEY', origin, credential } };
}

/** Somebody who has a passkey. */
async function enrolled(world: World) {
  const query = await someone(world);
  const { credentialId, body } = await begin(world, query);
  await world.must(confirmScaEnrolment, { query, body });
  return { query, params: { credentialId } };
}

/** The body that adds a passkey to a wallet, and the same passkey told once more for another challenge. */
async function twice(world: World, accountId: string) {
  const [first, second] = [base64url(utf8(world.unique('one '))), base64url(utf8(world.unique('two ')))];
  const made = await makePasskey({ challenge: first, ...page });
  // Nothing in the attestation is signed, so that another challenge can be written beside it.
  const clientData = { type: 'webauthn.create', challenge: second, origin: page.origin, crossOrigin: false };
  const bodyOf = (challenge: string, clientDataJson: string) => {
    const { id: credentialId, attestationObject } = made;
    const attestation = { credentialId, clientDataJson, attestationObject, transports: ['internal'] };
    return { type: 'PASSKEY', accountId, nickname: 'Phone', challenge, attestation };
  };
  return [bodyOf(first, made.clientDataJSON), bodyOf(second, base64url(utf8(JSON.stringify(clientData))))] as const;
}

/** Passkeys of wallets and of authentication, and what is given up without them (supplement 1.6 and 2.6). */
export const passkeys: readonly Scenario[] = [
  ...scenariosOf(createCredential, {
    PASSKEY_CREDENTIAL_ALREADY_EXISTS: [
      'the same passkey a second time',
      async (world) => {
        const person = await world.signIn();
        const [first, second] = await twice(world, person.accountId);
        const { status, text } = await signBoth(world, createCredential, { person, options: { body: first } });
        if (status !== 201) throw new Error(`The first one was answered with ${status}: ${text}`);
        const again = await world.call<{ payloadToSign: string }>(createCredential, { body: second });
        if (again.status !== 202) return again;
        return signBoth(world, createCredential, { person, options: { body: second } });
      },
      'ownValues',
    ],
  }),
  ...scenariosOf(startScaEnrolment, {
    PASSKEY_ALREADY_ENROLLED: [
      'a second passkey',
      async (world) => {
        const { query } = await enrolled(world);
        return world.call(startScaEnrolment, { query, body: { type: 'PASSKEY' } });
      },
    ],
  }),
  ...scenariosOf(confirmScaEnrolment, {
    PASSKEY_ALREADY_ENROLLED: [
      'a second passkey that was begun before the first was there',
      async (world) => {
        const query = await someone(world);
        const { body: late } = await begin(world, query);
        const { body } = await begin(world, query);
        await world.must(confirmScaEnrolment, { query, body });
        return world.call(confirmScaEnrolment, { query, body: late });
      },
    ],
  }),
  ...scenariosOf(deleteScaFactor, {
    204: ['a passkey that there is', async (world) => world.call(deleteScaFactor, await enrolled(world))],
  }),
  ...scenariosOf(completeScaReset, {
    204: [
      'a telephone that was lost, of a person who showed that they are alive',
      async (world) => {
        const query = await someone(world);
        const { resetId } = await world.must<{ resetId: string }>(startScaReset, {
          ...{ query, body: { factor: 'SMS_OTP' } },
        });
        await world.target.passLiveness?.(resetId);
        const mobile = { countryCode: '+49', number: '15199999999' };
        return world.call(completeScaReset, { query, params: { resetId }, body: { mobile } });
      },
      'liveness',
    ],
  }),
];
