import { createAuthenticator } from '@latchkey/testing';
import { base64url } from './bytes.ts';

/** Where a passkey is created, and for which challenge, in base64url. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly origin: string;
  readonly relyingPartyId: string;
}

/** A new passkey as JSON, with the browser's member names. */
export interface CreatedPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  const ascii = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(ascii, (character) => character.charCodeAt(0));
}

/** Creates a passkey with an authenticator that needs no user interaction. */
export async function createPasskey({ challenge, origin, relyingPartyId }: PasskeyRequest): Promise<CreatedPasskey> {
  const credential = await createAuthenticator({ origin }).create({
    publicKey: {
      challenge: decodeBase64url(challenge),
      rp: { id: relyingPartyId, name: 'Latchkey' },
      user: { id: decodeBase64url(challenge), name: 'Ada', displayName: 'Ada' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  });
  const { id, response } = credential as PublicKeyCredential; // `create` returns no other type
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse; // of `create`
  return {
    id,
    clientDataJSON: base64url(new Uint8Array(clientDataJSON)),
    attestationObject: base64url(new Uint8Array(attestationObject)),
  };
}
