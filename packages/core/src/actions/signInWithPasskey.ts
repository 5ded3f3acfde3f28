import type { AuthMethodId } from '@latchkey/contract';
import type { CredentialChallenge } from '@latchkey/contract/credentials';
import type { SignInAnswer } from '@latchkey/contract/relay';
import { toWalletError } from '../client/toWalletError.ts';
import { untilAnswered } from '../client/untilAnswered.ts';
import type { Wallet } from '../client/wallet.ts';
import { ANSWER_UNEXPECTED, PASSKEY_REFUSED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { assertPasskey } from '../passkey/assertPasskey.ts';
import { openSession } from '../session/openSession.ts';
import type { SignerSession } from '../session/state.ts';
import { challengeCredential } from './challengeCredential.ts';
import { signIn } from './signIn.ts';
import { verifyCredential } from './verifyCredential.ts';

/**
 * Signs in with a passkey of the wallet: one prompt of the browser, two calls of the relay.
 *
 * ```ts
 * import { signInWithPasskey } from '@latchkey/core'
 *
 * const session = await signInWithPasskey(wallet, { who: { identifier: 'anna@example.com' } })
 * ```
 *
 * Whom the relay knows already, in the session state `locked`, is found by their credential alone:
 * `{ who: { authMethodId } }`. `createPasskeyLoginFlow` also says how far it is.
 * Implements passkey authentication of a session key held by this browser (supplement 1.2, 1.8 and 1.9).
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_FAILED`, `PASSKEY_REFUSED`,
 * `RELAY_NOT_FOUND` for somebody who has none, `RELAY_RATE_LIMITED` with `retryAt`, `ABORTED`
 */
export async function signInWithPasskey(
  wallet: Wallet,
  parameters: signInWithPasskey.Parameters,
): Promise<SignerSession> {
  const { who, onStep } = parameters;
  const signal = parameters.signal ?? new AbortController().signal;
  const { storage, authenticator } = wallet;
  const key = await (storage.keys.generate ?? generateSessionKey)();
  const { credential, rpId } = await challenge(wallet, who, key.compressedPublicKey, signal);
  const { id: authMethodId, credentialId, challenge: text, requestId } = credential;
  if (credentialId === undefined || text === undefined || requestId === undefined) throw coreError(ANSWER_UNEXPECTED);

  onStep?.('prompting');
  const assertion = await assertPasskey({
    authenticator,
    // The text itself is what is signed over, not the bytes it spells.
    challenge: new TextEncoder().encode(text),
    credentialIds: [credentialId],
    rpId,
    signal,
  });

  onStep?.('verifying');
  const call = { authMethodId, body: { type: 'PASSKEY', assertion }, requestId, signal } as const;
  const answer = await untilAnswered(wallet, signal, () => verifyCredential(wallet, call)).catch((thrown) => {
    const error = toWalletError(thrown);
    throw error.status === 401 && !error.code.startsWith('RELAY_')
      ? coreError(PASSKEY_REFUSED, { cause: error })
      : error;
  });
  if (answer.status !== 200) throw coreError(ANSWER_UNEXPECTED, { status: answer.status });
  await saveSessionKey({ storage, key });
  return openSession(wallet, { session: answer.body, key });
}

export declare namespace signInWithPasskey {
  /** Whose passkey. */
  type Who =
    | {
        /** What they are known by: an e-mail address or a phone number. */
        readonly identifier: string;
        /** The credential this browser has used before, where it is known. */
        readonly authMethodId?: AuthMethodId | undefined;
      }
    | {
        readonly identifier?: undefined;
        /** Of whom the relay knows already, in the session state `locked`: their credential says it. */
        readonly authMethodId: AuthMethodId;
        /** The relying party's domain; the page's own unless given. */
        readonly rpId?: string | undefined;
      };

  interface Parameters {
    readonly who: Who;
    /** Told what is being waited for: the person, then the relay. */
    readonly onStep?: ((step: 'prompting' | 'verifying') => void) | undefined;
    readonly signal?: AbortSignal | undefined;
  }
}

async function challenge(
  wallet: Wallet,
  who: signInWithPasskey.Who,
  clientPublicKey: string,
  signal: AbortSignal,
): Promise<Pick<SignInAnswer, 'rpId'> & { readonly credential: CredentialChallenge }> {
  if (who.identifier !== undefined) return signIn(wallet, { type: 'PASSKEY', ...who, clientPublicKey, signal });
  const { authMethodId, rpId } = who;
  return { credential: await challengeCredential(wallet, { authMethodId, body: { clientPublicKey }, signal }), rpId };
}
