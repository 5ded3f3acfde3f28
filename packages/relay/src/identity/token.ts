import { sha256 } from '../upstream/digests.ts';
import { base64url } from '../upstream/relayKeys.ts';

/** A session's token: 32 random bytes. It exists in the caller's hands only. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** What the store keeps in its place. */
export async function hashOf(token: string): Promise<string> {
  return [...(await sha256(token))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
