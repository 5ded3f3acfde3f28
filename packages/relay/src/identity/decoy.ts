import type { RelayKeys } from '../crypto/relayKeys.ts';
import type { ServiceResponse } from '../upstream/callService.ts';
import type { Account } from './identity.ts';

/** Returns the decoy account of an unknown identifier, always the same one; null without decoys. */
export async function chooseDecoy(
  keys: RelayKeys,
  decoys: readonly Account[],
  identifier: string,
): Promise<Account | null> {
  if (decoys.length === 0) return null;
  const digest = await keys.derive('decoy', identifier);
  return decoys[[...digest].reduce((sum, character) => sum + character.charCodeAt(0), 0) % decoys.length] ?? null;
}

/**
 * Returns the account that replaces an unknown identifier if no decoy is configured. Its id contains the HMAC of the
 * identifier. Only the sandbox has a wallet for it; every other service has none, and the sign-in returns 404.
 */
export async function deriveUnknownAccount(keys: RelayKeys, identifier: string): Promise<Account> {
  return { customerId: `Customer:unknown-${await keys.derive('unknown identifier', identifier)}` };
}

/** Returns the response to a wrong code: the latest genuine one, else one of the same form. */
export function toWrongCodeResponse(latest: ServiceResponse | null): ServiceResponse {
  if (latest !== null) return latest;
  const text = '{"status":401,"code":"UNAUTHORIZED","message":"Invalid OTP code"}';
  return {
    status: 401,
    headers: new Headers({ 'content-type': 'application/json' }),
    bytes: new TextEncoder().encode(text),
    text,
  };
}
