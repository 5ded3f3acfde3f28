import type { InternalAccountId } from '@latchkey/contract';
import { isRelayErrorCode } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import { retryUntilResponse } from '../client/retryUntilResponse.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { RESPONSE_UNEXPECTED, TOKEN_REFUSED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { fromBase64url } from '../internal/base64url.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { checkSession } from '../session/checkSession.ts';
import { openSession } from '../session/openSession.ts';
import type { SignerSession } from '../session/state.ts';
import { storeKey } from '../session/storeKey.ts';
import { listCredentials } from './listCredentials.ts';
import { signIn } from './signIn.ts';
import { verifyCredential } from './verifyCredential.ts';

/**
 * Signs in with the id token of another provider (OpenID Connect). The token must have been requested with the hash of
 * the key as its `nonce`, and must be at most one minute old.
 *
 * ```ts
 * import { generateSessionKey, createOidcNonce, signInWithToken } from '@latchkey/core'
 *
 * const key = await generateSessionKey()
 * const oidcToken = await requestToken({ nonce: await createOidcNonce(key) })
 * const session = await signInWithToken(wallet, { key, oidcToken })
 * ```
 *
 * `createOauthLoginFlow` keeps the key over the provider's redirects. Implements OAuth authentication of a session key
 * held by this browser (docs/reference/credentials.md).
 *
 * @throws `TOKEN_REFUSED`, `RELAY_NOT_FOUND` for a user without such a credential, `RELAY_RATE_LIMITED` with `retryAt`,
 * `ABORTED`
 */
export async function signInWithToken(wallet: Wallet, parameters: signInWithToken.Parameters): Promise<SignerSession> {
  checkArguments('signInWithToken', { wallet, parameters });
  const { key, oidcToken } = parameters;
  const signal = parameters.signal ?? new AbortController().signal;
  const authMethodId = await find(wallet, parameters, signal);
  const clientPublicKey = key.compressedPublicKey;
  const call = { authMethodId, body: { type: 'OAUTH', oidcToken, clientPublicKey }, signal } as const;
  const response = await retryUntilResponse(wallet, signal, () => verifyCredential(wallet, call)).catch((thrown) => {
    const error = toWalletError(thrown);
    throw error.status === 401 && !isRelayErrorCode(error.code)
      ? createCoreError(TOKEN_REFUSED, { cause: error })
      : error;
  });
  if (response.status !== 200) throw createCoreError(RESPONSE_UNEXPECTED, { status: response.status });
  checkSession(response.body, { type: 'OAUTH', accountId: parameters.accountId });
  return storeKey(wallet, key, () => openSession(wallet, { session: response.body, key }));
}

export declare namespace signInWithToken {
  interface Parameters {
    /** Generated before the token was requested: its hash is the token's `nonce`. */
    readonly key: SessionKey;
    readonly oidcToken: string;
    /** The user's identifier. Default: the token's `email`. */
    readonly identifier?: string | undefined;
    /** The account, if the relay already knows the user. */
    readonly accountId?: InternalAccountId | undefined;
    readonly signal?: AbortSignal | undefined;
  }
}

/**
 * Returns the `nonce` that binds a token to this key: lower-case hexadecimal SHA-256 of the public key's hexadecimal
 * text (docs/reference/credentials.md#verifycredential).
 *
 * ```ts
 * import { createOidcNonce } from '@latchkey/core'
 *
 * const nonce = await createOidcNonce(key) // 64 hexadecimal digits
 * ```
 */
export async function createOidcNonce({
  compressedPublicKey,
}: Pick<SessionKey, 'compressedPublicKey'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(compressedPublicKey));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Finds the credential to prove: of the user whom the relay knows, or else of the user named by the token. */
async function find(wallet: Wallet, parameters: signInWithToken.Parameters, signal: AbortSignal) {
  const { accountId, oidcToken } = parameters;
  if (accountId !== undefined) {
    const { email } = readClaims(oidcToken);
    const known = (await listCredentials(wallet, { accountId, signal })).filter(({ type }) => type === 'OAUTH');
    const found = known.find(({ nickname }) => nickname === email) ?? known[0];
    if (found === undefined) throw createCoreError(TOKEN_REFUSED);
    return found.id;
  }
  const identifier = getTokenIdentifier(parameters);
  if (identifier === undefined) throw createCoreError(TOKEN_REFUSED);
  return (await signIn(wallet, { type: 'OAUTH', identifier, signal })).credential.id;
}

/** Returns the identifier of the user whom a token names; undefined for a token without one. */
export function getTokenIdentifier(
  parameters: Pick<signInWithToken.Parameters, 'identifier' | 'oidcToken'>,
): string | undefined {
  const { identifier, oidcToken } = parameters;
  const user = identifier ?? readClaims(oidcToken).email;
  return typeof user === 'string' ? user : undefined;
}

/** Reads the claims of a token without verifying it: the service verifies it. */
function readClaims(token: string): { readonly email?: unknown } {
  try {
    const bytes = fromBase64url(token.split('.')[1] ?? '');
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  } catch {
    return {};
  }
}
