import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { isWallet } from './checkArguments.ts';
import { isLocaleTag } from './isLocaleTag.ts';
import { isCreatingWallet } from './walletCreation.ts';
import { warnOnce } from './warnOnce.ts';

/** The wallet of the last render of each provider. */
const lastWallets = new WeakMap<object, unknown>();

/**
 * Throws and warns when `<WalletProvider>` has no wallet. Warns when its wallet is replaced by one that was created in the
 * same render: each render would create another. A wallet of a module that was hot-reloaded is older than the render. Does
 * nothing without the condition `development`.
 *
 * ```ts
 * import { checkProviderWallet } from '@latchkey/core/development'
 *
 * const provider = {}
 * checkProviderWallet(wallet, provider)
 * ```
 *
 * @param provider the same object in each render of a provider.
 * @throws `CONFIGURATION_INVALID`
 */
export function checkProviderWallet(wallet: unknown, provider: object): void {
  if (isWallet(wallet)) {
    const last = lastWallets.get(provider);
    lastWallets.set(provider, wallet);
    if (last !== undefined && last !== wallet && isCreatingWallet())
      warnOnce(
        'WalletProvider: "wallet" was replaced by one that was created in the same render. A component that calls createWallet in its body creates a wallet in each render, which drops the sign-in or payment that is under way. Call createWallet outside of the component, or in const [wallet] = useState(() => createWallet({ … })).',
        'packages/react',
      );
    return;
  }
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
    'Keep the button where it is for half a second, and render the component at a stable place. A browser automation must scroll to it first, then wait.',
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
 * Writes a warning when a locale is no BCP 47 tag, or no texts exist for it. Does nothing without the condition
 * `development`.
 *
 * ```ts
 * import { reportUnknownLocale } from '@latchkey/core/development'
 *
 * reportUnknownLocale('nl')
 * ```
 *
 * @param caller the component or function that has the option.
 */
export function reportUnknownLocale(locale: string, caller = 'WalletProvider'): void {
  const message = isLocaleTag(locale)
    ? `no texts exist for the locale "${locale}", so English is shown. Set "messages" to a catalogue of this language whose 'general.language' is its tag.`
    : `the locale "${locale}" is not a BCP 47 tag, so English is shown. Use a tag such as "de" or "pt-BR", or omit "locale".`;
  warnOnce(`${caller}: ${message}`, 'guides/languages');
}
