import { createMessageLoader, type MessageLoader } from './createMessageLoader.ts';
import type { Messages } from './en.ts';

/** The languages of the kit, each part a chunk of its own. */
export const messageLoader: MessageLoader = createMessageLoader({
  ar: {
    access: () => import('./ar/parts/access.ts').then(getDefault),
    payments: () => import('./ar/parts/payments.ts').then(getDefault),
    accounts: () => import('./ar/parts/accounts.ts').then(getDefault),
  },
  de: {
    access: () => import('./de/parts/access.ts').then(getDefault),
    payments: () => import('./de/parts/payments.ts').then(getDefault),
    accounts: () => import('./de/parts/accounts.ts').then(getDefault),
  },
  es: {
    access: () => import('./es/parts/access.ts').then(getDefault),
    payments: () => import('./es/parts/payments.ts').then(getDefault),
    accounts: () => import('./es/parts/accounts.ts').then(getDefault),
  },
  fr: {
    access: () => import('./fr/parts/access.ts').then(getDefault),
    payments: () => import('./fr/parts/payments.ts').then(getDefault),
    accounts: () => import('./fr/parts/accounts.ts').then(getDefault),
  },
  hi: {
    access: () => import('./hi/parts/access.ts').then(getDefault),
    payments: () => import('./hi/parts/payments.ts').then(getDefault),
    accounts: () => import('./hi/parts/accounts.ts').then(getDefault),
  },
  ja: {
    access: () => import('./ja/parts/access.ts').then(getDefault),
    payments: () => import('./ja/parts/payments.ts').then(getDefault),
    accounts: () => import('./ja/parts/accounts.ts').then(getDefault),
  },
  'pt-BR': {
    access: () => import('./pt-BR/parts/access.ts').then(getDefault),
    payments: () => import('./pt-BR/parts/payments.ts').then(getDefault),
    accounts: () => import('./pt-BR/parts/accounts.ts').then(getDefault),
  },
  sv: {
    access: () => import('./sv/parts/access.ts').then(getDefault),
    payments: () => import('./sv/parts/payments.ts').then(getDefault),
    accounts: () => import('./sv/parts/accounts.ts').then(getDefault),
  },
});

/**
 * Loads the texts of a language, once. `<WalletProvider locale>` does this by itself, for the components that a page
 * shows; call it before the first render to have all texts at once. English, and any language that the kit does not
 * have, resolves to an empty catalogue, because the English texts are part of the components.
 *
 * ```tsx
 * import { loadMessages } from '@latchkey/react'
 *
 * await loadMessages('de-AT')
 * const app = <WalletProvider wallet={wallet} locale="de-AT">{children}</WalletProvider>
 * ```
 *
 * @param locale BCP 47 tag.
 * @throws `MODULE_LOAD_FAILED` if the texts could not be loaded. The next call loads them again.
 */
export function loadMessages(locale: string): Promise<Partial<Messages>> {
  return messageLoader.load(locale);
}

function getDefault<Catalogue>(module: { readonly default: Catalogue }): Catalogue {
  return module.default;
}
