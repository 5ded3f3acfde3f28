import type { AgentId } from '@latchkey/contract';
import { fromUtf8, toUtf8 } from '../crypto/bytes.ts';
import { digest } from '../crypto/keys.ts';
import type { Tables } from '../journal/tables.ts';
import type { Permission } from '../resources/tokens/row.ts';
import { everyPermission } from './permission.ts';
import { Refusal } from './refusal.ts';

/** What a platform calls with: HTTP Basic (interface, Authentication 1). */
export interface PlatformCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

function decode(header: string | null): string | undefined {
  const token = header?.match(/^Basic +([A-Za-z0-9+/]+=*)$/i)?.[1];
  if (token === undefined) return undefined;
  try {
    return fromUtf8(Uint8Array.from(atob(token), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** Compares in a time that does not depend on where the texts differ. */
function equal(a: string, b: string): boolean {
  const [left, right] = [toUtf8(a), toUtf8(b)];
  let difference = left.length ^ right.length;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}

/**
 * What a caller may do: everything with the credentials that the platform began with, else what its token says
 * (supplement 11.3).
 * @throws Refusal `UNAUTHORIZED` with `WWW-Authenticate`, by which it differs from a refused code.
 */
export function authenticate(
  header: string | null,
  platform: PlatformCredentials,
  tokens?: Tables['tokens'],
): readonly Permission[] {
  const given = decode(header) ?? '';
  if (equal(given, `${platform.clientId}:${platform.clientSecret}`)) return everyPermission;
  const colon = given.indexOf(':');
  const [token] = tokens?.where('clientId', given.slice(0, Math.max(colon, 0))) ?? [];
  if (token && equal(digest(given.slice(colon + 1)), token.secretDigest)) return token.permissions;
  throw new Refusal('UNAUTHORIZED', "The platform's credentials are missing or wrong.", {
    headers: { 'WWW-Authenticate': 'Basic realm="payments", charset="UTF-8"' },
  });
}

/**
 * The agent whose access token a call carries (interface, Authentication 2; supplement 7.1). Tokens are kept as digests
 * only, and looked up by them.
 * @throws Refusal `UNAUTHORIZED` with `WWW-Authenticate`.
 */
export function authenticateAgent(header: string | null, agents: Tables['agents']): AgentId {
  const token = header?.match(/^Bearer +([\w-]+)$/i)?.[1];
  const [agent] = token === undefined ? [] : agents.where('tokenDigest', digest(token));
  if (agent) return agent.id;
  throw new Refusal('UNAUTHORIZED', "The agent's access token is missing, wrong, or dead.", {
    headers: { 'WWW-Authenticate': 'Bearer realm="agents"' },
  });
}
