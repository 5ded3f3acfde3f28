import { base64url } from '../authenticator/bytes.ts';
import { createAuthenticator } from '../authenticator/createAuthenticator.ts';

/** Where a passkey is made, and for which challenge, in base64url. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly relyingPartyId: string;
}

/** A new passkey as JSON, in the browser's names. */
export interface PasskeyMade {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const ascii = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(ascii, (character) => character.charCodeAt(0));
}

/** Makes a passkey with an authenticator that nobody has to press. */
export async function makePasskey({ challenge, origin, relyingPartyId }: Ceremony): Promise<PasskeyMade> {
  const credential = await createAuthenticator({ origin }).create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: relyingPartyId, name: 'Latchkey' },
      user: { id: bytesOf(challenge), name: 'Ada', displayName: 'Ada' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  });
  const { id, response } = credential as PublicKeyCredential; // it makes nothing else
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse; // of `create`
  return {
    id,
    clientDataJSON: base64url(new Uint8Array(clientDataJSON)),
    attestationObject: base64url(new Uint8Array(attestationObject)),
  };
}
