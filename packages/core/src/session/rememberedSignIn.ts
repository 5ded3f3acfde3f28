import type { AuthMethodId } from '@latchkey/contract';
import type { Wallet } from '../client/wallet.ts';
import { REMEMBERED } from './record.ts';

/** The user who signed in last and asked this browser to remember them. */
export interface RememberedSignIn {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP' | 'PASSKEY' | 'OAUTH';
  /** The e-mail address or phone number, to sign in with. Show `masked`, because other people may see the screen. */
  readonly identifier: string;
  /** `a•••@example.com`, `•••67`: recognizable for the user, unreadable for others. */
  readonly masked: string;
  /** The application's id of the identity provider, after `OAUTH`. */
  readonly provider?: string | undefined;
  /** The credential that was used; an opaque id. */
  readonly authMethodId?: AuthMethodId | undefined;
}

/**
 * Remembers the user, so that the next visit can offer "continue as" without typing. The identifier stays in this
 * browser, in the wallet's storage. Call it only when the user asked for it: it survives a lock, an expired session, a
 * closed browser and a sign-out, until another user is remembered, `forgetSignIn` is called, or the browser's data is
 * cleared.
 *
 * ```ts
 * import { rememberSignIn } from '@latchkey/core'
 *
 * await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier: 'anna@example.com' })
 * ```
 */
export async function rememberSignIn(
  { storage }: Pick<Wallet, 'storage'>,
  { identifier, ...method }: rememberSignIn.Parameters,
): Promise<void> {
  await storage.records.put(REMEMBERED, { ...method, identifier: identifier.trim() });
}

export declare namespace rememberSignIn {
  /** `identifier` is an e-mail address or a phone number. */
  interface Parameters extends Omit<RememberedSignIn, 'masked'> {}
}

/**
 * Returns the remembered user, or `undefined`.
 *
 * ```ts
 * import { createLoginFlow, getRememberedSignIn } from '@latchkey/core'
 *
 * const login = createLoginFlow(wallet)
 * const last = await getRememberedSignIn(wallet)
 * if (last?.type === 'EMAIL_OTP') {
 *   show(`Continue as ${last.masked}`)
 *   login.requestCode({ type: 'EMAIL_OTP', value: last.identifier })
 * }
 * ```
 *
 * A passkey sign-in takes the same value: `createPasskeyLoginFlow(wallet).start(last)`.
 */
export async function getRememberedSignIn({ storage }: Pick<Wallet, 'storage'>): Promise<RememberedSignIn | undefined> {
  const kept = (await storage.records.get(REMEMBERED)) as Omit<RememberedSignIn, 'masked'> | undefined;
  return kept?.identifier ? { ...kept, masked: maskIdentifier(kept.identifier) } : undefined;
}

/**
 * Forgets the remembered user, for "not you?" and on request.
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

/**
 * Masks an e-mail address or a phone number for display: the first letter of an address and its domain, or the last two
 * digits of a number.
 *
 * ```ts
 * import { maskIdentifier } from '@latchkey/core'
 *
 * maskIdentifier('anna@example.com') // 'a•••@example.com'
 * ```
 */
export function maskIdentifier(text: string): string {
  const at = text.lastIndexOf('@');
  if (at > 0) return `${[...text][0]}•••${text.slice(at)}`;
  return `•••${text.replace(/\D/g, '').slice(-2)}`;
}
