import { createWallet, type Wallet, WalletError } from '@latchkey/core';
import { createElementClass } from './createElementClass.tsx';
import { definitions } from './definitions.tsx';
import type { ElementName } from './elementOptions.ts';
import type { ElementSettings } from './settings.ts';

/** The elements of a page, after they were defined. */
export interface Elements {
  /** The wallet of all elements. */
  readonly wallet: Wallet;
  /** Changes the language, texts, sign-in, look or display of currencies of all elements. */
  update(settings: ElementSettings): void;
}

/**
 * Defines the custom elements, and creates the wallet that they share. Call it once in a browser; elements that are
 * already on the page appear at once.
 *
 * ```ts
 * const { wallet } = defineElements({ relay: '/latchkey', pins: { otp: ['04…'], export: ['04…'] }, locale: 'de' })
 * document.querySelector('latchkey-send')?.addEventListener('latchkey-success', ({ detail }) => show(detail.transactionId))
 * ```
 *
 * @throws `CONFIGURATION_INVALID` where the elements are defined already, or an option is invalid
 */
export function defineElements(options: defineElements.Options): Elements {
  const { locale, messages, login, appearance, displayCurrencies, ...rest } = options;
  const names = Object.keys(definitions) as ElementName[];
  const taken = names.find((name) => customElements.get(name) !== undefined);
  if (taken !== undefined)
    throw new WalletError({
      code: 'CONFIGURATION_INVALID',
      message: `defineElements was called, but <${taken}> is defined already. Call it once in a page, and change settings with update().`,
      next: 'fixCode',
    });
  const wallet = 'wallet' in rest ? rest.wallet : createWallet(rest);
  let settings: ElementSettings = { locale, messages, login, appearance, displayCurrencies };
  const connected = new Set<{ render(): void }>();
  for (const name of names)
    customElements.define(name, createElementClass(name, { wallet, connected, getSettings: () => settings }));
  return {
    wallet,
    update(changes) {
      settings = { ...settings, ...changes };
      for (const element of connected) element.render();
    },
  };
}

export declare namespace defineElements {
  /** A wallet of this package's `createWallet`, or its options; and what all elements share. */
  type Options = ElementSettings & (createWallet.Options | { readonly wallet: Wallet });
}
