import { PASSKEY_UNSUPPORTED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { type Authenticator, browserAuthenticator } from './authenticator.ts';
import { passkeyError } from './passkeyError.ts';

/** How long a person has, in milliseconds (supplement 1.6). A hint: browsers take it as they like. */
export const TIMEOUT_MS = 60_000;

/**
 * Has the browser ask the person, and returns what the authenticator said.
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_EXISTS`, `PASSKEY_FAILED`, `ABORTED`
 */
export async function ceremony<Response extends AuthenticatorResponse>(
  given: Authenticator | undefined,
  signal: AbortSignal | undefined,
  ask: (authenticator: Authenticator) => Promise<Credential | null>,
): Promise<{ readonly rawId: ArrayBuffer; readonly response: Response }> {
  const authenticator = given ?? browserAuthenticator();
  if (authenticator === undefined) throw coreError(PASSKEY_UNSUPPORTED);
  try {
    const credential = await ask(authenticator);
    // An aborted prompt of some browsers still answers.
    signal?.throwIfAborted();
    if (credential === null) throw new TypeError();
    return credential as Credential & { rawId: ArrayBuffer; response: Response };
  } catch (cause) {
    throw passkeyError(cause, signal?.aborted);
  }
}
