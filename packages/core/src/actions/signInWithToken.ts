import type { InternalAccountId } from '@latchkey/contract';
import { toWalletError } from '../client/toWalletError.ts';
import { untilAnswered } from '../client/untilAnswered.ts';
import type { Wallet } from '../client/wallet.ts';
import { ANSWER_UNEXPECTED, TOKEN_REFUSED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { bytesOf } from '../internal/base64url.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { openSession } from '../session/openSession.ts';
import type { SignerSession } from '../session/state.ts';
import { listCredentials } from './listCredentials.ts';
import { signIn } from './signIn.ts';
import { verifyCredential } from './verifyCredential.ts';

/**
 * Signs in with the id token of another provider (OpenID Connect). The token must have been asked for with the hash of
 * the key as its `nonce`, and be at most a minute old.
 *
 * ```ts
 * import { generateSessionKey, nonceOf, signInWithToken } from '@latchkey/core'
 *
 * const key = await generateSessionKey()
 * const oidcToken = await askTheProvider({ nonce: await nonceOf(key) })
 * const session = await signInWithToken(wallet, { key, oidcToken })
 * ```
 *
 * `createOauthLoginFlow` keeps the key over the provider's redirects.
 * Implements OAuth authentication of a session key held by this browser (supplement 1.1, 1.2 and 1.9).
 *
 * @throws `TOKEN_REFUSED`, `RELAY_NOT_FOUND` for somebody without such a credential, `RELAY_RATE_LIMITED` with
 * `retryAt`, `ABORTED`
 */
export async function signInWithToken(wallet: Wallet, parameters: signInWithToken.Parameters): Promise<SignerSession> {
  const { key, oidcToken } = parameters;
  const signal = parameters.signal ?? new AbortController().signal;
  const authMethodId = await find(wallet, parameters, signal);
  const clientPublicKey = key.compressedPublicKey;
  const call = { authMethodId, body: { type: 'OAUTH', oidcToken, clientPublicKey }, signal } as const;
  const answer = await untilAnswered(wallet, signal, () => verifyCredential(wallet, call)).catch((thrown) => {
    const error = toWalletError(thrown);
    throw error.status === 401 && !error.code.startsWith('RELAY_') ? coreError(TOKEN_REFUSED, { cause: error }) : error;
  });
  if (answer.status !== 200) throw coreError(ANSWER_UNEXPECTED, { status: answer.status });
  await saveSessionKey({ storage: wallet.storage, key });
  return openSession(wallet, { session: answer.body, key });
}

export declare namespace signInWithToken {
  interface Parameters {
    /** Made before the provider was asked: its hash is the token's `nonce`. */
    readonly key: SessionKey;
    readonly oidcToken: string;
    /** What the person is known by; the token's `email` unless given. */
    readonly identifier?: string | undefined;
    /** The account, where the relay knows the person already. */
    readonly accountId?: InternalAccountId | undefined;
    readonly signal?: AbortSignal | undefined;
  }
}

/**
 * What a token must say as its `nonce`, so that it opens a session for this key and no other: lower-case hexadecimal
 * SHA-256 of the public key's hexadecimal text (supplement 1.9).
 */
export async function nonceOf({ compressedPublicKey }: Pick<SessionKey, 'compressedPublicKey'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(compressedPublicKey));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The credential that the token is to prove: of whom the relay knows, else of whom the token speaks. */
async function find(wallet: Wallet, parameters: signInWithToken.Parameters, signal: AbortSignal) {
  const { accountId, oidcToken } = parameters;
  const { email } = claimsOf(oidcToken);
  if (accountId !== undefined) {
    const known = (await listCredentials(wallet, { accountId, signal })).filter(({ type }) => type === 'OAUTH');
    const found = known.find(({ nickname }) => nickname === email) ?? known[0];
    if (found === undefined) throw coreError(TOKEN_REFUSED);
    return found.id;
  }
  const identifier = parameters.identifier ?? email;
  if (typeof identifier !== 'string') throw coreError(TOKEN_REFUSED);
  return (await signIn(wallet, { type: 'OAUTH', identifier, signal })).credential.id;
}

/** What a token says of itself. It is not believed: the service verifies it. */
function claimsOf(token: string): { readonly email?: unknown } {
  try {
    const bytes = bytesOf(token.split('.')[1] ?? '');
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  } catch {
    return {};
  }
}
