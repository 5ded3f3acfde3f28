import type { Parts } from '../parts.ts';
import type { Visit } from '../visit.ts';
import type { WalletSignIn } from './identity.ts';

/** Brings the token of a new session, where cookies cannot travel. */
export const sessionHeader = 'Latchkey-Session';

const form = /^[A-Za-z0-9_-]{43}$/;

/** The session token that a request brings, or null. */
export function tokenOf(parts: Parts, identity: WalletSignIn, visit: Visit): string | null {
  const token =
    identity.carriage === 'bearer'
      ? /^Bearer (.+)$/.exec(visit.request.headers.get('authorization') ?? '')?.[1]
      : cookieOf(visit.request.headers.get('cookie') ?? '', cookieName(parts, visit));
  return token !== undefined && form.test(token) ? token : null;
}

/** Lets the answer carry a session's token for as long as it lasts, or take it away. */
export function carryToken(
  parts: Parts,
  identity: WalletSignIn,
  visit: Visit,
  { token, lifeMs }: { readonly token: string | null; readonly lifeMs: number },
): void {
  if (identity.carriage === 'bearer') {
    if (token !== null) visit.answerHeaders[sessionHeader] = token;
    return;
  }
  const secure = isSecure(parts, visit) ? '; Secure' : '';
  const life = Math.floor(lifeMs / 1000);
  visit.answerHeaders['set-cookie'] =
    `${cookieName(parts, visit)}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
}

/** The prefix binds a cookie to this very host; browsers keep it over https only, so plain loopback goes without. */
function cookieName(parts: Parts, visit: Visit): string {
  return isSecure(parts, visit) ? '__Host-latchkey' : 'latchkey';
}

function isSecure(parts: Parts, visit: Visit): boolean {
  if (parts.origins.some((origin) => origin.startsWith('https:'))) return true;
  return !(visit.url.protocol === 'http:' && isLoopback(visit.url.hostname));
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** A cookie's value; a name that comes twice is not believed. */
function cookieOf(header: string, name: string): string | undefined {
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
