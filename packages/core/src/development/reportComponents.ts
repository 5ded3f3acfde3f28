import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { warnOnce } from './warnOnce.ts';

/**
 * Writes a warning when `<WalletProvider>` has no wallet, and throws it. Does nothing without the condition
 * `development`.
 *
 * ```ts
 * import { checkProviderWallet } from '@latchkey/core/development'
 *
 * checkProviderWallet(wallet)
 * ```
 *
 * @throws `CONFIGURATION_INVALID`
 */
export function checkProviderWallet(wallet: unknown): void {
  if (Object(wallet).serverClock !== undefined) return;
  const message = `WalletProvider: "wallet" is not a wallet (got ${wallet === null ? 'null' : typeof wallet}). Create one with createWallet outside of the component, and pass <WalletProvider wallet={wallet}>.`;
  warnOnce(message, 'errors/CONFIGURATION_INVALID');
  throw createCoreError(CONFIGURATION_INVALID, { message });
}

const reasons = {
  untrusted: [
    'a script made it, not the user',
    'In a test, call allowScriptedPresses() of @latchkey/react/testing, or press by the browser automation.',
  ],
  tooEarly: [
    'the button had just appeared, moved, or shown another quote',
    'Keep the button where it is for half a second, and render the component at a stable place.',
  ],
  covered: [
    'another element covers the button, or it is transparent',
    'Remove the overlay, or set "whenCovered" of Send.Confirm to "allow" where only the host can cover it.',
  ],
} as const;

/**
 * Writes a warning when a press of a confirm button is refused. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportRefusedPress } from '@latchkey/core/development'
 *
 * reportRefusedPress('untrusted')
 * ```
 */
export function reportRefusedPress(refusal: keyof typeof reasons): void {
  const [reason, solution] = reasons[refusal];
  warnOnce(`Send.Confirm ignored a press, because ${reason}. ${solution}`, 'guides/testing');
}

/**
 * Writes a warning when no texts exist for the locale of `<WalletProvider>`. Does nothing without the condition
 * `development`.
 *
 * ```ts
 * import { reportUnknownLocale } from '@latchkey/core/development'
 *
 * reportUnknownLocale('nl')
 * ```
 */
export function reportUnknownLocale(locale: string): void {
  const message = `WalletProvider: no texts exist for the locale "${locale}", so English is shown. Set "messages" to a catalogue of this language whose 'general.language' is its tag.`;
  warnOnce(message, 'guides/languages');
}
