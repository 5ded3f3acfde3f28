import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import type { Authenticator } from './authenticator.ts';

/**
 * Returns whether passkeys can be offered by autofill (conditional UI) in this browser.
 *
 * ```ts
 * import { isPasskeyAutofillAvailable, signInWithPasskey } from '@latchkey/core'
 *
 * // <input autocomplete="username webauthn">
 * if (await isPasskeyAutofillAvailable(wallet)) await signInWithPasskey(wallet, { holder: { authMethodId }, autofill: true, signal })
 * ```
 */
export async function isPasskeyAutofillAvailable({
  authenticator,
}: isPasskeyAutofillAvailable.Parameters): Promise<boolean> {
  if (authenticator === undefined) return browserSupportsWebAuthnAutofill();
  return (await authenticator.isConditionalMediationAvailable?.()) ?? false;
}

export declare namespace isPasskeyAutofillAvailable {
  /** A wallet, or anything else with its authenticator. */
  interface Parameters {
    readonly authenticator?: Authenticator | undefined;
  }
}
