import type { AuthMethodId } from '@latchkey/contract';
import type { CredentialChallenge } from '@latchkey/contract/credentials';
import { isRelayErrorCode, type SignInCredential, type SignInResponse } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import { retryUntilResponse } from '../client/retryUntilResponse.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { PASSKEY_REFUSED, RESPONSE_UNEXPECTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { assertPasskey } from '../passkey/assertPasskey.ts';
import { isSignInChallenge } from '../passkey/signInChallenge.ts';
import { checkSession } from '../session/checkSession.ts';
import { getSession } from '../session/getSession.ts';
import { openSession } from '../session/openSession.ts';
import { getSessionStore } from '../session/sessionStore.ts';
import { getAccountId, type SignerSession } from '../session/state.ts';
import { storeKey } from '../session/storeKey.ts';
import { challengeCredential } from './challengeCredential.ts';
import { checkAccount } from './checkAccount.ts';
import { signIn } from './signIn.ts';
import { verifyCredential } from './verifyCredential.ts';

/**
 * Signs in with a passkey of the wallet: one prompt of the browser, two calls of the relay.
 *
 * ```ts
 * import { signInWithPasskey } from '@latchkey/core'
 *
 * const session = await signInWithPasskey(wallet, { holder: { identifier: 'anna@example.com' } })
 * ```
 *
 * In the session state `locked` the relay knows the user, so the credential is enough: `{ holder: { authMethodId } }`.
 * `createPasskeyLoginFlow` also reports the progress. Implements passkey authentication of a session key held by this
 * browser (docs/reference/credentials.md).
 *
 * By identifier, any discoverable passkey of the relying party may be used. If the user has several and chooses another
 * one than the relay has challenged, the error is `PASSKEY_REFUSED` with `next: 'retry'`, and the next attempt accepts
 * it.
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_FAILED`, `PASSKEY_REFUSED`,
 * `RESPONSE_MISMATCH` for a challenge or session of another account or passkey, `RELAY_NOT_FOUND` for a user who has
 * none, `RELAY_RATE_LIMITED` with `retryAt`, `ABORTED`
 */
export async function signInWithPasskey(
  wallet: Wallet,
  parameters: signInWithPasskey.Parameters,
): Promise<SignerSession> {
  checkArguments('signInWithPasskey', { wallet, parameters });
  const { holder, autofill, onStep } = parameters;
  const signal = parameters.signal ?? new AbortController().signal;
  // A prompt withdraws a passkey that is offered by autofill.
  if (!autofill) getSessionStore(wallet).dispatch({ type: 'signInStarted' });
  const { storage, authenticator } = wallet;
  const key = await (storage.keys.generate ?? generateSessionKey)();
  const { credential, rpId } = await challenge(wallet, holder, key.compressedPublicKey, signal);
  const { id: authMethodId, credentialId, challenge: text, requestId } = credential;
  // A passkey may also confirm payments: a sign-in asserts nothing that has another form than the challenge of one.
  if (text === undefined || !isSignInChallenge(text) || requestId === undefined)
    throw createCoreError(RESPONSE_UNEXPECTED);
  // By identifier the relay names no account before the sign-in, so only that of a known user can be checked.
  const known = getAccountId(getSession(wallet));
  const accountId = holder.identifier === undefined ? (known ?? credential.accountId) : undefined;
  if (accountId !== undefined && credential.accountId !== undefined)
    checkAccount([{ accountId: credential.accountId }], accountId);

  onStep?.('prompting');
  const assertion = await assertPasskey({
    authenticator,
    // The passkey signs the hexadecimal text itself, not the bytes that it encodes.
    challenge: new TextEncoder().encode(text),
    // By identifier the relay names no passkey: any discoverable one of the relying party may be used.
    credentialIds: credentialId === undefined ? [] : [credentialId],
    rpId,
    autofill,
    signal,
  });

  onStep?.('verifying');
  const call = { authMethodId, body: { type: 'PASSKEY', assertion }, requestId, signal } as const;
  const response = await retryUntilResponse(wallet, signal, () => verifyCredential(wallet, call)).catch((thrown) => {
    const error = toWalletError(thrown);
    // The user chose another of their passkeys than the challenged one. The relay challenges it at the next attempt.
    if (error.code === 'CHALLENGE_CHANGED') throw createCoreError(PASSKEY_REFUSED, { cause: error, next: 'retry' });
    throw error.status === 401 && !isRelayErrorCode(error.code)
      ? createCoreError(PASSKEY_REFUSED, { cause: error })
      : error;
  });
  if (response.status !== 200) throw createCoreError(RESPONSE_UNEXPECTED, { status: response.status });
  checkSession(response.body, { type: 'PASSKEY', credentialId: assertion.credentialId, accountId });
  return storeKey(wallet, key, () => openSession(wallet, { session: response.body, key }));
}

export declare namespace signInWithPasskey {
  /** The user whose passkey is requested. */
  type Holder =
    | {
        /** An e-mail address or a phone number. */
        readonly identifier: string;
        /** The credential that this browser used before, if it is known. */
        readonly authMethodId?: AuthMethodId | undefined;
      }
    | {
        readonly identifier?: undefined;
        /** The credential of the user whom the relay knows, in the session state `locked`. */
        readonly authMethodId: AuthMethodId;
        /** Domain of the relying party. Default: the domain of the page. */
        readonly rpId?: string | undefined;
      };

  interface Parameters {
    readonly holder: Holder;
    /**
     * Offers the passkey by the browser's autofill instead of a prompt, and waits for the user. Default: `false`.
     * Check `isPasskeyAutofillAvailable` first, and abort `signal` when the user signs in by another method.
     */
    readonly autofill?: boolean | undefined;
    /** Called before each wait: for the user (`prompting`), then for the relay (`verifying`). */
    readonly onStep?: ((step: 'prompting' | 'verifying') => void) | undefined;
    readonly signal?: AbortSignal | undefined;
  }
}

async function challenge(
  wallet: Wallet,
  holder: signInWithPasskey.Holder,
  clientPublicKey: string,
  signal: AbortSignal,
): Promise<
  Pick<SignInResponse, 'rpId'> & {
    readonly credential: SignInCredential & Partial<Pick<CredentialChallenge, 'accountId'>>;
  }
> {
  if (holder.identifier !== undefined) return signIn(wallet, { type: 'PASSKEY', ...holder, clientPublicKey, signal });
  const { authMethodId, rpId } = holder;
  return { credential: await challengeCredential(wallet, { authMethodId, body: { clientPublicKey }, signal }), rpId };
}
