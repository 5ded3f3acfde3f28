import { createMessageLoader, type MessageLoader, type PartImports } from './createMessageLoader.ts';
import type { Messages } from './en.ts';
import type { SupportedLocale } from './locales.ts';

/** The languages of the kit, each part a chunk of its own. */
export const messageLoader: MessageLoader = createMessageLoader({
  ar: {
    access: () => import('./ar/access.ts').then(getDefault),
    payments: () => import('./ar/payments.ts').then(getDefault),
    accounts: () => import('./ar/accounts.ts').then(getDefault),
    deposits: () => import('./ar/deposits.ts').then(getDefault),
    cards: () => import('./ar/cards.ts').then(getDefault),
    onboarding: () => import('./ar/onboarding.ts').then(getDefault),
    agents: () => import('./ar/agents.ts').then(getDefault),
    security: () => import('./ar/security.ts').then(getDefault),
    wallet: () => import('./ar/wallet.ts').then(getDefault),
  },
  de: {
    access: () => import('./de/access.ts').then(getDefault),
    payments: () => import('./de/payments.ts').then(getDefault),
    accounts: () => import('./de/accounts.ts').then(getDefault),
    deposits: () => import('./de/deposits.ts').then(getDefault),
    cards: () => import('./de/cards.ts').then(getDefault),
    onboarding: () => import('./de/onboarding.ts').then(getDefault),
    agents: () => import('./de/agents.ts').then(getDefault),
    security: () => import('./de/security.ts').then(getDefault),
    wallet: () => import('./de/wallet.ts').then(getDefault),
  },
  es: {
    access: () => import('./es/access.ts').then(getDefault),
    payments: () => import('./es/payments.ts').then(getDefault),
    accounts: () => import('./es/accounts.ts').then(getDefault),
    deposits: () => import('./es/deposits.ts').then(getDefault),
    cards: () => import('./es/cards.ts').then(getDefault),
    onboarding: () => import('./es/onboarding.ts').then(getDefault),
    agents: () => import('./es/agents.ts').then(getDefault),
    security: () => import('./es/security.ts').then(getDefault),
    wallet: () => import('./es/wallet.ts').then(getDefault),
  },
  fr: {
    access: () => import('./fr/access.ts').then(getDefault),
    payments: () => import('./fr/payments.ts').then(getDefault),
    accounts: () => import('./fr/accounts.ts').then(getDefault),
    deposits: () => import('./fr/deposits.ts').then(getDefault),
    cards: () => import('./fr/cards.ts').then(getDefault),
    onboarding: () => import('./fr/onboarding.ts').then(getDefault),
    agents: () => import('./fr/agents.ts').then(getDefault),
    security: () => import('./fr/security.ts').then(getDefault),
    wallet: () => import('./fr/wallet.ts').then(getDefault),
  },
  hi: {
    access: () => import('./hi/access.ts').then(getDefault),
    payments: () => import('./hi/payments.ts').then(getDefault),
    accounts: () => import('./hi/accounts.ts').then(getDefault),
    deposits: () => import('./hi/deposits.ts').then(getDefault),
    cards: () => import('./hi/cards.ts').then(getDefault),
    onboarding: () => import('./hi/onboarding.ts').then(getDefault),
    agents: () => import('./hi/agents.ts').then(getDefault),
    security: () => import('./hi/security.ts').then(getDefault),
    wallet: () => import('./hi/wallet.ts').then(getDefault),
  },
  ja: {
    access: () => import('./ja/access.ts').then(getDefault),
    payments: () => import('./ja/payments.ts').then(getDefault),
    accounts: () => import('./ja/accounts.ts').then(getDefault),
    deposits: () => import('./ja/deposits.ts').then(getDefault),
    cards: () => import('./ja/cards.ts').then(getDefault),
    onboarding: () => import('./ja/onboarding.ts').then(getDefault),
    agents: () => import('./ja/agents.ts').then(getDefault),
    security: () => import('./ja/security.ts').then(getDefault),
    wallet: () => import('./ja/wallet.ts').then(getDefault),
  },
  'pt-BR': {
    access: () => import('./pt-BR/access.ts').then(getDefault),
    payments: () => import('./pt-BR/payments.ts').then(getDefault),
    accounts: () => import('./pt-BR/accounts.ts').then(getDefault),
    deposits: () => import('./pt-BR/deposits.ts').then(getDefault),
    cards: () => import('./pt-BR/cards.ts').then(getDefault),
    onboarding: () => import('./pt-BR/onboarding.ts').then(getDefault),
    agents: () => import('./pt-BR/agents.ts').then(getDefault),
    security: () => import('./pt-BR/security.ts').then(getDefault),
    wallet: () => import('./pt-BR/wallet.ts').then(getDefault),
  },
  sv: {
    access: () => import('./sv/access.ts').then(getDefault),
    payments: () => import('./sv/payments.ts').then(getDefault),
    accounts: () => import('./sv/accounts.ts').then(getDefault),
    deposits: () => import('./sv/deposits.ts').then(getDefault),
    cards: () => import('./sv/cards.ts').then(getDefault),
    onboarding: () => import('./sv/onboarding.ts').then(getDefault),
    agents: () => import('./sv/agents.ts').then(getDefault),
    security: () => import('./sv/security.ts').then(getDefault),
    wallet: () => import('./sv/wallet.ts').then(getDefault),
  },
} satisfies Record<Exclude<SupportedLocale, 'en'>, PartImports>);

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
