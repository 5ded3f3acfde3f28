import { base64url } from './base64url.ts';
import { sha256Hex } from './digests.ts';

/** Creates a token of 32 random bytes in base64url. */
export function createToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the hash under which the store keeps a token. */
export async function hashToken(token: string): Promise<string> {
  return sha256Hex(token);
}
