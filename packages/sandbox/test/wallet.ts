import type { Operation } from '@latchkey/contract';
import {
  challengeCredential,
  createCredential,
  createDelegatedKey,
  verifyCredential,
} from '@latchkey/contract/credentials';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import type { Device } from './device.ts';
import type { CallOptions, Platform, PlatformResponse } from './platform.ts';

/** The relying party of the tests' passkeys. */
export const page = { origin: 'http://localhost:5173', relyingPartyId: 'localhost' };

type Refused = { code: string; details?: { reason?: string; errors?: { field: string }[] } };

/** The possible responses of either leg. */
export type Leg = Refused & {
  id: string;
  type: string;
  payloadToSign: string;
  requestId: string;
  expiresAt: string;
  otpEncryptionTargetBundle?: string;
  credentialId?: string;
  challenge: string;
  encryptedSessionSigningKey?: string;
  encryptedWalletCredentials: string;
};

/** Makes both requests of a signed retry. Returns the first response if it is not a 202. */
export async function signedRetry(
  platform: Platform,
  operation: Operation,
  options: CallOptions,
  device: Device,
): Promise<PlatformResponse<Leg>> {
  const first = await platform.call<Leg>(operation, options);
  if (first.status !== 202) return first;
  const signature = await device.sign(first.body.payloadToSign);
  return platform.call<Leg>(operation, { ...options, signature, requestId: first.body.requestId });
}

/** Makes the three requests that create a delegated key. Returns the first response that is not a 202. */
export async function delegate(platform: Platform, body: object, device: Device): Promise<PlatformResponse<Leg>> {
  let response = await platform.call<Leg>(createDelegatedKey, { body });
  while (response.status === 202) {
    const signature = await device.sign(response.body.payloadToSign);
    response = await platform.call<Leg>(createDelegatedKey, { body, signature, requestId: response.body.requestId });
  }
  return response;
}

/** Encodes a string's UTF-8 as unpadded base64url. */
export const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** Creates the body that adds an authenticator's key for a challenge of the platform. */
export async function registration(
  accountId: string,
  given: { authenticator?: Authenticator; challenge?: string; change?: object } = {},
) {
  const authenticator = given.authenticator ?? (await makeAuthenticator());
  const challenge = given.challenge ?? base64url(`registration ${authenticator.credentialId}`);
  const { rawId, response } = await authenticator.create({ ...page, challenge, ...given.change });
  const attestation = {
    credentialId: rawId,
    clientDataJson: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports,
  };
  return { authenticator, body: { type: 'PASSKEY', accountId, nickname: 'Phone', challenge, attestation } };
}

/** Adds a passkey to a wallet, signed by a device. */
export async function addPasskey(platform: Platform, accountId: string, device: Device) {
  const { authenticator, body } = await registration(accountId);
  const { body: credential } = await signedRetry(platform, createCredential, { body }, device);
  return { authenticator, credential, params: { authMethodId: credential.id } };
}

/** Creates a passkey challenge for a key, and its assertion. */
export async function assertPasskey(
  platform: Platform,
  passkey: { authenticator: Authenticator; params: { authMethodId: string } },
  clientPublicKey: string,
  change: object = {},
) {
  const { params, authenticator } = passkey;
  const challenge = await platform.call<Leg>(challengeCredential, { params, body: { clientPublicKey } });
  const text = base64url(challenge.body.challenge);
  const { rawId, response } = await authenticator.get({ ...page, challenge: text, ...change });
  const { clientDataJSON: clientDataJson, authenticatorData, signature } = response;
  const assertion = { credentialId: rawId, clientDataJson, authenticatorData, signature };
  const { requestId } = challenge.body;
  const verify = (options: CallOptions = {}) =>
    platform.call<Leg>(verifyCredential, { params, body: { type: 'PASSKEY', assertion }, requestId, ...options });
  return { challenge, assertion, verify };
}
