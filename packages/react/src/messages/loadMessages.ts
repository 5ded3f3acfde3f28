import { createMessageLoader, type MessageLoader, type PartImports } from './createMessageLoader.ts';
import type { Messages } from './en.ts';
import type { SupportedLocale } from './locales.ts';

/** The languages of the kit, each part a chunk of its own. */
export const messageLoader: MessageLoader = createMessageLoader({
  ar: {
    access: () => import('./ar/parts/access.ts').then(getDefault),
    payments: () => import('./ar/parts/payments.ts').then(getDefault),
    accounts: () => import('./ar/parts/accounts.ts').then(getDefault),
    deposits: () => import('./ar/parts/deposits.ts').then(getDefault),
    cards: () => import('./ar/parts/cards.ts').then(getDefault),
    onboarding: () => import('./ar/parts/onboarding.ts').then(getDefault),
    agents: () => import('./ar/parts/agents.ts').then(getDefault),
    security: () => import('./ar/parts/security.ts').then(getDefault),
    wallet: () => import('./ar/parts/wallet.ts').then(getDefault),
  },
  de: {
    access: () => import('./de/parts/access.ts').then(getDefault),
    payments: () => import('./de/parts/payments.ts').then(getDefault),
    accounts: () => import('./de/parts/accounts.ts').then(getDefault),
    deposits: () => import('./de/parts/deposits.ts').then(getDefault),
    cards: () => import('./de/parts/cards.ts').then(getDefault),
    onboarding: () => import('./de/parts/onboarding.ts').then(getDefault),
    agents: () => import('./de/parts/agents.ts').then(getDefault),
    security: () => import('./de/parts/security.ts').then(getDefault),
    wallet: () => import('./de/parts/wallet.ts').then(getDefault),
  },
  es: {
    access: () => import('./es/parts/access.ts').then(getDefault),
    payments: () => import('./es/parts/payments.ts').then(getDefault),
    accounts: () => import('./es/parts/accounts.ts').then(getDefault),
    deposits: () => import('./es/parts/deposits.ts').then(getDefault),
    cards: () => import('./es/parts/cards.ts').then(getDefault),
    onboarding: () => import('./es/parts/onboarding.ts').then(getDefault),
    agents: () => import('./es/parts/agents.ts').then(getDefault),
    security: () => import('./es/parts/security.ts').then(getDefault),
    wallet: () => import('./es/parts/wallet.ts').then(getDefault),
  },
  fr: {
    access: () => import('./fr/parts/access.ts').then(getDefault),
    payments: () => import('./fr/parts/payments.ts').then(getDefault),
    accounts: () => import('./fr/parts/accounts.ts').then(getDefault),
    deposits: () => import('./fr/parts/deposits.ts').then(getDefault),
    cards: () => import('./fr/parts/cards.ts').then(getDefault),
    onboarding: () => import('./fr/parts/onboarding.ts').then(getDefault),
    agents: () => import('./fr/parts/agents.ts').then(getDefault),
    security: () => import('./fr/parts/security.ts').then(getDefault),
    wallet: () => import('./fr/parts/wallet.ts').then(getDefault),
  },
  hi: {
    access: () => import('./hi/parts/access.ts').then(getDefault),
    payments: () => import('./hi/parts/payments.ts').then(getDefault),
    accounts: () => import('./hi/parts/accounts.ts').then(getDefault),
    deposits: () => import('./hi/parts/deposits.ts').then(getDefault),
    cards: () => import('./hi/parts/cards.ts').then(getDefault),
    onboarding: () => import('./hi/parts/onboarding.ts').then(getDefault),
    agents: () => import('./hi/parts/agents.ts').then(getDefault),
    security: () => import('./hi/parts/security.ts').then(getDefault),
    wallet: () => import('./hi/parts/wallet.ts').then(getDefault),
  },
  ja: {
    access: () => import('./ja/parts/access.ts').then(getDefault),
    payments: () => import('./ja/parts/payments.ts').then(getDefault),
    accounts: () => import('./ja/parts/accounts.ts').then(getDefault),
    deposits: () => import('./ja/parts/deposits.ts').then(getDefault),
    cards: () => import('./ja/parts/cards.ts').then(getDefault),
    onboarding: () => import('./ja/parts/onboarding.ts').then(getDefault),
    agents: () => import('./ja/parts/agents.ts').then(getDefault),
    security: () => import('./ja/parts/security.ts').then(getDefault),
    wallet: () => import('./ja/parts/wallet.ts').then(getDefault),
  },
  'pt-BR': {
    access: () => import('./pt-BR/parts/access.ts').then(getDefault),
    payments: () => import('./pt-BR/parts/payments.ts').then(getDefault),
    accounts: () => import('./pt-BR/parts/accounts.ts').then(getDefault),
    deposits: () => import('./pt-BR/parts/deposits.ts').then(getDefault),
    cards: () => import('./pt-BR/parts/cards.ts').then(getDefault),
    onboarding: () => import('./pt-BR/parts/onboarding.ts').then(getDefault),
    agents: () => import('./pt-BR/parts/agents.ts').then(getDefault),
    security: () => import('./pt-BR/parts/security.ts').then(getDefault),
    wallet: () => import('./pt-BR/parts/wallet.ts').then(getDefault),
  },
  sv: {
    access: () => import('./sv/parts/access.ts').then(getDefault),
    payments: () => import('./sv/parts/payments.ts').then(getDefault),
    accounts: () => import('./sv/parts/accounts.ts').then(getDefault),
    deposits: () => import('./sv/parts/deposits.ts').then(getDefault),
    cards: () => import('./sv/parts/cards.ts').then(getDefault),
    onboarding: () => import('./sv/parts/onboarding.ts').then(getDefault),
    agents: () => import('./sv/parts/agents.ts').then(getDefault),
    security: () => import('./sv/parts/security.ts').then(getDefault),
    wallet: () => import('./sv/parts/wallet.ts').then(getDefault),
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
