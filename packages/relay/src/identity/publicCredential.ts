import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { ServiceResponse } from '../upstream/callService.ts';

/** Members of a challenge that do not depend on whose credential it is. */
const publicMembers = ['otpEncryptionTargetBundle', 'challenge', 'requestId'] as const;

/**
 * Derives the id of a credential before authentication: the same for the same identifier, of the same length for every
 * identifier, whether an account exists or not (docs/architecture.md#sign-in-identifier).
 */
export async function derivePseudonym(keys: RelayKeys, type: string, identifier: string): Promise<string> {
  return `AuthMethod:${await keys.derive('sign-in credential', type, identifier)}`;
}

/**
 * Returns the JSON of a challenge before authentication: without nickname, account id, passkey id and times.
 * `challenge` is the service's response, and null if the method has none. `namesPasskey` adds the passkey id, for a
 * caller that the integrator has already authenticated.
 */
export function toPublicCredential(
  challenge: ServiceResponse | null,
  { id, type, namesPasskey = false }: { readonly id: string; readonly type: string; readonly namesPasskey?: boolean },
): string {
  const value = challenge === null ? undefined : parseJson(challenge.text);
  const members = [...publicMembers, ...(namesPasskey ? (['credentialId'] as const) : [])].flatMap((name) => {
    const member = getMember(value, name);
    return typeof member === 'string' ? [[name, member] as const] : [];
  });
  return JSON.stringify({ id, type, ...Object.fromEntries(members) });
}
