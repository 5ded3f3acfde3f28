import {
  base64URLStringToBuffer,
  bufferToBase64URLString,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { PASSKEY_FAILED, PASSKEY_UNSUPPORTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { Authenticator } from './authenticator.ts';
import type { Authentication, Registration } from './ceremony.ts';

/** Registers a passkey with an injected authenticator, with the options that the browser would receive. */
export async function registerWith(
  authenticator: Authenticator,
  options: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal | undefined,
): Promise<Registration> {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(toDescriptor),
  } as PublicKeyCredentialCreationOptions;
  const credential = await authenticator.create({ publicKey, ...(signal && { signal }) });
  const { rawId, response } = requireCredential<AuthenticatorAttestationResponse>(credential);
  return {
    rawId: bufferToBase64URLString(rawId),
    response: {
      clientDataJSON: bufferToBase64URLString(response.clientDataJSON),
      attestationObject: bufferToBase64URLString(response.attestationObject),
      // Older browsers do not have this method.
      transports: response.getTransports?.(),
    },
  };
}

/** Authenticates with an injected authenticator, with the options that the browser would receive. */
export async function authenticateWith(
  authenticator: Authenticator,
  options: PublicKeyCredentialRequestOptionsJSON,
  { autofill, signal }: { readonly autofill: boolean; readonly signal: AbortSignal | undefined },
): Promise<Authentication> {
  if (autofill && !(await authenticator.isConditionalMediationAvailable?.()))
    throw createCoreError(PASSKEY_UNSUPPORTED);
  const { allowCredentials, ...others } = options;
  const publicKey = {
    ...others,
    challenge: toBytes(options.challenge),
    // Autofill lists every passkey of the page: WebAuthn requires an empty list.
    ...(!autofill && allowCredentials && { allowCredentials: allowCredentials.map(toDescriptor) }),
  } as PublicKeyCredentialRequestOptions;
  const credential = await authenticator.get({
    publicKey,
    ...(autofill && { mediation: 'conditional' }),
    ...(signal && { signal }),
  });
  const { rawId, response } = requireCredential<AuthenticatorAssertionResponse>(credential);
  return {
    rawId: bufferToBase64URLString(rawId),
    response: {
      clientDataJSON: bufferToBase64URLString(response.clientDataJSON),
      authenticatorData: bufferToBase64URLString(response.authenticatorData),
      signature: bufferToBase64URLString(response.signature),
      ...(response.userHandle && { userHandle: bufferToBase64URLString(response.userHandle) }),
    },
  };
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(base64URLStringToBuffer(base64url));
}

function toDescriptor({ id, type }: { readonly id: string; readonly type: string }) {
  return { id: toBytes(id), type };
}

function requireCredential<Response extends AuthenticatorResponse>(credential: Credential | null) {
  if (credential === null) throw createCoreError(PASSKEY_FAILED);
  return credential as Credential & { readonly rawId: ArrayBuffer; readonly response: Response };
}
