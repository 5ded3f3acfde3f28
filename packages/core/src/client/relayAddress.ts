import { isLoopbackHost } from '@latchkey/contract';
import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { WalletError } from '../errors/walletError.ts';
import { trimEnd } from '../internal/trimEnd.ts';

/**
 * Returns the base URL of the relay without a trailing slash, if it is a path of this origin or an absolute URL. The
 * relay receives sealed codes and the cookie of the relay's session, so plain `http:` is allowed for this machine only.
 *
 * @throws `CONFIGURATION_INVALID`, whose message names the option and what to set
 */
export function checkRelayAddress(relay: string): string {
  const isPath = typeof relay === 'string' && /^\/(?!\/)[^?#\\]*$/.test(relay);
  if (!isPath) checkAbsolute(relay);
  return trimEnd(relay, '/');
}

function checkAbsolute(relay: string): void {
  // `new URL` would also accept a URL without slashes, or with backslashes or blanks, and repair it.
  if (typeof relay !== 'string' || !/^https?:\/\/[^/?#\\\s]+(\/[^?#\\\s]*)?$/.test(relay) || !URL.canParse(relay)) {
    throw createRelayError(relay, 'must be an absolute URL, or a path that starts with one "/"', '"/latchkey"');
  }
  const url = new URL(relay);
  if (url.username !== '' || url.password !== '') {
    throw createRelayError(
      `${url.protocol}//…@${url.host}`,
      'must not contain a user name or a password',
      `"${url.origin}/latchkey"`,
    );
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    throw createRelayError(
      relay,
      'must use https: anyone on the network could read and change plain http, which is accepted for this machine only',
      `"https://${url.host}${trimEnd(url.pathname, '/')}"`,
    );
  }
}

function createRelayError(relay: string, rule: string, solution: string): WalletError {
  return createCoreError(CONFIGURATION_INVALID, {
    message: `createWallet: "relay" ${rule} (got ${JSON.stringify(relay)}). Set createWallet({ relay: ${solution} }).`,
  });
}
