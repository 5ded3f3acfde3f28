import type { AuthMethodId } from '@latchkey/contract';
import type { Wallet } from '../client/wallet.ts';
import { REMEMBERED } from './record.ts';

/** Who signed in here the last time, and asked this browser to remember them. */
export interface RememberedSignIn {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP' | 'PASSKEY' | 'OAUTH';
  /** The e-mail address or phone number, to sign in with. Show `masked`: others may stand before this browser. */
  readonly identifier: string;
  /** `a•••@example.com`, `•••67`: enough to be recognised by, not to be read. */
  readonly masked: string;
  /** The credential that was used; an opaque id. */
  readonly authMethodId?: AuthMethodId | undefined;
}

/**
 * Remembers who signed in, so that the next visit can offer "continue as", and nobody types anything. The identifier is
 * kept in this browser alone, in the wallet's storage. Call it where the person asked for it: it survives a lock, an ended
 * session, a closed browser and a sign-out, until somebody else is remembered, `forgetSignIn` is called, or the browser's
 * data is cleared.
 *
 * ```ts
 * import { rememberSignIn } from '@latchkey/core'
 *
 * if (checkbox.checked) await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier: 'anna@example.com' })
 * ```
 */
export async function rememberSignIn(
  { storage }: Pick<Wallet, 'storage'>,
  { type, identifier, authMethodId }: rememberSignIn.Parameters,
): Promise<void> {
  await storage.records.put(REMEMBERED, { type, identifier: identifier.trim(), ...(authMethodId && { authMethodId }) });
}

export declare namespace rememberSignIn {
  /** `identifier` is an e-mail address or a phone number. */
  interface Parameters extends Omit<RememberedSignIn, 'masked'> {}
}

/**
 * Who asked this browser to remember them; `undefined` where nobody did.
 *
 * ```ts
 * import { createLoginFlow, getRememberedSignIn } from '@latchkey/core'
 *
 * const login = createLoginFlow(wallet)
 * const last = await getRememberedSignIn(wallet)
 * if (last?.type === 'EMAIL_OTP') {
 *   offer(`Continue as ${last.masked}`, () => login.requestCode({ type: last.type, value: last.identifier }))
 * }
 * ```
 *
 * A passkey is asked for by the same: `createPasskeyLoginFlow(wallet).start(last)`.
 */
export async function getRememberedSignIn({ storage }: Pick<Wallet, 'storage'>): Promise<RememberedSignIn | undefined> {
  const kept = (await storage.records.get(REMEMBERED)) as Omit<RememberedSignIn, 'masked'> | undefined;
  return kept?.identifier ? { ...kept, masked: mask(kept.identifier) } : undefined;
}

/**
 * Forgets who signed in here: at "not you?", and where somebody asks for it.
 *
 * ```ts
 * import { forgetSignIn } from '@latchkey/core'
 *
 * await forgetSignIn(wallet)
 * ```
 */
export async function forgetSignIn({ storage }: Pick<Wallet, 'storage'>): Promise<void> {
  await storage.records.delete(REMEMBERED);
}

/** The first letter of an address and its domain; the last two digits of a number. */
function mask(text: string): string {
  const at = text.lastIndexOf('@');
  if (at > 0) return `${[...text][0]}•••${text.slice(at)}`;
  return `•••${text.replace(/\D/g, '').slice(-2)}`;
}
