import { fromUtf8, toBase64url } from '../crypto/bytes.ts';

/** What a ceremony must have been for. */
export interface Ceremony {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** The bytes that the browser was given. */
  readonly challenge: Uint8Array;
  /** Whether the ceremony may have run there. */
  isAllowed(origin: string): boolean;
}

/** Whether client data speaks of this ceremony, on a page of its own (WebAuthn, sections 7.1 and 7.2). */
export function isClientDataOf(clientDataJson: Uint8Array, { type, challenge, isAllowed }: Ceremony): boolean {
  const text = fromUtf8(clientDataJson);
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    return false;
  }
  if (typeof data !== 'object' || data === null) return false;
  const said: { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown } = data;
  return (
    said.type === type &&
    said.challenge === toBase64url(challenge) &&
    typeof said.origin === 'string' &&
    isAllowed(said.origin) &&
    (said.crossOrigin === undefined || said.crossOrigin === false)
  );
}

/**
 * Whether a page of this origin may use a relying party's passkeys: a secure origin of the party's domain or of one
 * below it. `http` is secure on the machine itself.
 */
export function isOriginOf(origin: string, relyingPartyId: string): boolean {
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  if (url.origin !== origin) return false;
  const { hostname, protocol } = url;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return false;
  return hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
}
