import { createMessageLoader, type MessageLoader, type PartImports } from './createMessageLoader.ts';
import type { Messages } from './en.ts';
import type { SupportedLocale } from './locales.ts';

/** The languages of the kit, each part a chunk of its own. */
export const messageLoader: MessageLoader = createMessageLoader({
  ar: {
    access: () => import('./ar/access.ts'),
    payments: () => import('./ar/payments.ts'),
    accounts: () => import('./ar/accounts.ts'),
    deposits: () => import('./ar/deposits.ts'),
    cards: () => import('./ar/cards.ts'),
    onboarding: () => import('./ar/onboarding.ts'),
    agents: () => import('./ar/agents.ts'),
    security: () => import('./ar/security.ts'),
    wallet: () => import('./ar/wallet.ts'),
  },
  de: {
    access: () => import('./de/access.ts'),
    payments: () => import('./de/payments.ts'),
    accounts: () => import('./de/accounts.ts'),
    deposits: () => import('./de/deposits.ts'),
    cards: () => import('./de/cards.ts'),
    onboarding: () => import('./de/onboarding.ts'),
    agents: () => import('./de/agents.ts'),
    security: () => import('./de/security.ts'),
    wallet: () => import('./de/wallet.ts'),
  },
  es: {
    access: () => import('./es/access.ts'),
    payments: () => import('./es/payments.ts'),
    accounts: () => import('./es/accounts.ts'),
    deposits: () => import('./es/deposits.ts'),
    cards: () => import('./es/cards.ts'),
    onboarding: () => import('./es/onboarding.ts'),
    agents: () => import('./es/agents.ts'),
    security: () => import('./es/security.ts'),
    wallet: () => import('./es/wallet.ts'),
  },
  fr: {
    access: () => import('./fr/access.ts'),
    payments: () => import('./fr/payments.ts'),
    accounts: () => import('./fr/accounts.ts'),
    deposits: () => import('./fr/deposits.ts'),
    cards: () => import('./fr/cards.ts'),
    onboarding: () => import('./fr/onboarding.ts'),
    agents: () => import('./fr/agents.ts'),
    security: () => import('./fr/security.ts'),
    wallet: () => import('./fr/wallet.ts'),
  },
  hi: {
    access: () => import('./hi/access.ts'),
    payments: () => import('./hi/payments.ts'),
    accounts: () => import('./hi/accounts.ts'),
    deposits: () => import('./hi/deposits.ts'),
    cards: () => import('./hi/cards.ts'),
    onboarding: () => import('./hi/onboarding.ts'),
    agents: () => import('./hi/agents.ts'),
    security: () => import('./hi/security.ts'),
    wallet: () => import('./hi/wallet.ts'),
  },
  ja: {
    access: () => import('./ja/access.ts'),
    payments: () => import('./ja/payments.ts'),
    accounts: () => import('./ja/accounts.ts'),
    deposits: () => import('./ja/deposits.ts'),
    cards: () => import('./ja/cards.ts'),
    onboarding: () => import('./ja/onboarding.ts'),
    agents: () => import('./ja/agents.ts'),
    security: () => import('./ja/security.ts'),
    wallet: () => import('./ja/wallet.ts'),
  },
  'pt-BR': {
    access: () => import('./pt-BR/access.ts'),
    payments: () => import('./pt-BR/payments.ts'),
    accounts: () => import('./pt-BR/accounts.ts'),
    deposits: () => import('./pt-BR/deposits.ts'),
    cards: () => import('./pt-BR/cards.ts'),
    onboarding: () => import('./pt-BR/onboarding.ts'),
    agents: () => import('./pt-BR/agents.ts'),
    security: () => import('./pt-BR/security.ts'),
    wallet: () => import('./pt-BR/wallet.ts'),
  },
  sv: {
    access: () => import('./sv/access.ts'),
    payments: () => import('./sv/payments.ts'),
    accounts: () => import('./sv/accounts.ts'),
    deposits: () => import('./sv/deposits.ts'),
    cards: () => import('./sv/cards.ts'),
    onboarding: () => import('./sv/onboarding.ts'),
    agents: () => import('./sv/agents.ts'),
    security: () => import('./sv/security.ts'),
    wallet: () => import('./sv/wallet.ts'),
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
