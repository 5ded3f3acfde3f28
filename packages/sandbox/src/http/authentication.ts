import type { AgentId } from '@latchkey/contract';
import { fromUtf8, toUtf8 } from '../crypto/bytes.ts';
import { hashToHex } from '../crypto/keys.ts';
import type { Tables } from '../journal/tables.ts';
import type { Permission } from '../resources/tokens/row.ts';
import { ApiError } from './apiError.ts';
import { everyPermission } from './permission.ts';

/** The credentials of a platform: HTTP Basic (docs/reference/conventions.md#authentication 1). */
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

/** Compares strings in constant time. */
function isEqual(a: string, b: string): boolean {
  const [left, right] = [toUtf8(a), toUtf8(b)];
  let difference = left.length ^ right.length;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}

/**
 * Returns the caller's permissions: all for the initial credentials, else those of the token
 * (docs/reference/conventions.md#authentication).
 * @throws ApiError `UNAUTHORIZED` with `WWW-Authenticate`, which distinguishes it from a rejected code.
 */
export function authenticate(
  header: string | null,
  platform: PlatformCredentials,
  tokens?: Tables['tokens'],
): readonly Permission[] {
  const credentials = decode(header) ?? '';
  if (isEqual(credentials, `${platform.clientId}:${platform.clientSecret}`)) return everyPermission;
  const colon = credentials.indexOf(':');
  const [token] = tokens?.where('clientId', credentials.slice(0, Math.max(colon, 0))) ?? [];
  if (token && isEqual(hashToHex(credentials.slice(colon + 1)), token.secretDigest)) return token.permissions;
  throw new ApiError('UNAUTHORIZED', "The platform's credentials are missing or wrong.", {
    headers: { 'WWW-Authenticate': 'Basic realm="payments", charset="UTF-8"' },
  });
}

/**
 * Returns the agent of a request's access token (docs/reference/conventions.md#authentication 2;
 * docs/reference/agents.md#createdevicecode). Only digests of tokens are stored, and they are looked up by digest.
 * @throws ApiError `UNAUTHORIZED` with `WWW-Authenticate`.
 */
export function authenticateAgent(header: string | null, agents: Tables['agents']): AgentId {
  const token = header?.match(/^Bearer +([\w-]+)$/i)?.[1];
  const [agent] = token === undefined ? [] : agents.where('tokenDigest', hashToHex(token));
  if (agent) return agent.id;
  throw new ApiError('UNAUTHORIZED', "The agent's access token is missing, wrong, or revoked.", {
    headers: { 'WWW-Authenticate': 'Bearer realm="agents"' },
  });
}
