import { isLoopbackHost } from '@latchkey/contract';
import type { RequestContext } from '../requestContext.ts';
import type { WalletSignIn } from './identity.ts';
import { describeCookie } from './sessionCookie.ts';

/** The header that carries a new session's token where cookies cannot. */
export const sessionHeader = 'Latchkey-Session';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Reads and writes session tokens, as a cookie or as a bearer token. */
export interface SessionTokens {
  /** Returns the token of a request, or null. */
  read(context: RequestContext): string | null;
  /** Sets a token on the response for its lifetime, or removes it. */
  write(context: RequestContext, session: { readonly token: string | null; readonly lifetimeMs: number }): void;
}

export function createSessionTokens(
  { sessionTransport, cookie }: Pick<WalletSignIn, 'sessionTransport' | 'cookie'>,
  origins: readonly string[],
): SessionTokens {
  if (sessionTransport === 'bearer')
    return {
      read: ({ request }) => checkToken(/^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]),
      write: ({ responseHeaders }, { token }) => {
        if (token !== null) responseHeaders[sessionHeader] = token;
      },
    };
  const hasHttpsOrigin = origins.some((origin) => origin.startsWith('https:'));
  const isSecure = ({ url }: RequestContext) =>
    hasHttpsOrigin || url.protocol !== 'http:' || !isLoopbackHost(url.hostname);
  const describe = (context: RequestContext) => describeCookie(cookie, isSecure(context));
  return {
    read: (context) => checkToken(findCookie(context.request.headers.get('cookie') ?? '', describe(context).name)),
    write: (context, { token, lifetimeMs }) => {
      const { name, attributes } = describe(context);
      const maxAge = Math.floor(lifetimeMs / 1000);
      context.responseHeaders['set-cookie'] = `${name}=${token ?? ''}; Max-Age=${maxAge}; ${attributes}`;
    },
  };
}

function checkToken(token: string | undefined): string | null {
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

/** Returns a cookie's value; a repeated name is ignored. */
function findCookie(header: string, name: string): string | undefined {
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
