import type { AuthMethodId } from '@latchkey/contract';
import type { Wallet } from '../client/wallet.ts';

const NAME = 'remembered';

/** Who signed in here the last time, as far as this browser keeps it: enough to be recognised by, not to be read. */
export interface RememberedSignIn {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP' | 'PASSKEY' | 'OAUTH';
  /** `a•••@example.com`, `•••67`: never the whole. */
  readonly masked: string;
  /** The credential that was used; an opaque id. */
  readonly authMethodId?: AuthMethodId | undefined;
}

/**
 * Remembers who signed in, so that the next visit can offer "continue as". Only a masked identifier and the opaque id of
 * the credential are kept. Call it with the person's consent.
 *
 * ```ts
 * import { rememberSignIn } from '@latchkey/core'
 *
 * await rememberSignIn(wallet, { type: 'PASSKEY', identifier: 'anna@example.com', authMethodId })
 * ```
 *
 * It survives a lock, an ended session and a closed browser; a sign-out forgets it with everything else. While the relay
 * still knows the person (`locked`), `listCredentials` names their credentials in full, and nobody types anything.
 */
export async function rememberSignIn(
  { storage }: Pick<Wallet, 'storage'>,
  { type, identifier, authMethodId }: rememberSignIn.Parameters,
): Promise<void> {
  const remembered: RememberedSignIn = { type, masked: mask(identifier), ...(authMethodId && { authMethodId }) };
  await storage.records.put(NAME, remembered);
}

export declare namespace rememberSignIn {
  interface Parameters extends Omit<RememberedSignIn, 'masked'> {
    /** An e-mail address or a phone number. It is masked before it is kept. */
    readonly identifier: string;
  }
}

/**
 * Who signed in here the last time; `undefined` where nobody is remembered.
 *
 * ```ts
 * import { getRememberedSignIn } from '@latchkey/core'
 *
 * const last = await getRememberedSignIn(wallet)
 * if (last) offer(`Continue as ${last.masked}`)
 * ```
 */
export async function getRememberedSignIn({ storage }: Pick<Wallet, 'storage'>): Promise<RememberedSignIn | undefined> {
  return (await storage.records.get(NAME)) as RememberedSignIn | undefined;
}

/**
 * Forgets who signed in here.
 *
 * ```ts
 * import { forgetSignIn } from '@latchkey/core'
 *
 * await forgetSignIn(wallet)
 * ```
 */
export async function forgetSignIn({ storage }: Pick<Wallet, 'storage'>): Promise<void> {
  await storage.records.delete(NAME);
}

/** The first letter of an address and its domain; the last two digits of a number. */
function mask(identifier: string): string {
  const text = identifier.trim();
  const at = text.lastIndexOf('@');
  if (at > 0) return `${[...text][0]}•••${text.slice(at)}`;
  return `•••${text.replace(/\D/g, '').slice(-2)}`;
}
