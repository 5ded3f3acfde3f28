import type { ComponentType } from 'react';
import type { WalletFeature } from '../../hooks/useWalletFeatures.ts';
import type { IconShape } from '../../icons/IconShape.ts';
import {
  activity,
  agent,
  bank,
  bell,
  card,
  document,
  lock,
  plus,
  receipt,
  send,
  shield,
  swap,
  user,
  users,
} from '../../icons/shapes.ts';
import type { WalletSectionProps } from './WalletSection.ts';

/** A section of the kit. Its component is a chunk of its own. */
export interface BuiltInSection {
  readonly icon: IconShape;
  /** Where the overview shows it: as a button below the balance, as a row of the list, or whole. */
  readonly place: 'action' | 'list' | 'overview';
  /**
   * What the user must have, or still has to do, for it to be shown where the application names no sections; `named` is
   * shown only where the application names it. Default: it is always shown.
   */
  readonly needs?: WalletFeature | 'named';
  readonly load: () => Promise<ComponentType<WalletSectionProps>>;
}

/** The sections of the kit, in the order of their buttons. */
export const builtInSections = {
  send: {
    icon: send,
    place: 'action',
    load: async () => (await import('./sections/SendSection.tsx')).SendSection,
  },
  deposit: {
    icon: plus,
    place: 'action',
    load: async () => (await import('./sections/DepositSection.tsx')).DepositSection,
  },
  withdraw: {
    icon: bank,
    place: 'action',
    load: async () => (await import('./sections/WithdrawSection.tsx')).WithdrawSection,
  },
  fund: {
    icon: lock,
    place: 'action',
    needs: 'named',
    load: async () => (await import('./sections/FundSection.tsx')).FundSection,
  },
  activity: {
    icon: activity,
    place: 'overview',
    load: async () => (await import('./sections/ActivitySection.tsx')).ActivitySection,
  },
  approvals: {
    icon: bell,
    place: 'list',
    needs: 'agents',
    load: async () => (await import('./sections/ApprovalsSection.tsx')).ApprovalsSection,
  },
  onboarding: {
    icon: document,
    place: 'list',
    needs: 'onboarding',
    load: async () => (await import('./sections/OnboardingSection.tsx')).OnboardingSection,
  },
  cards: {
    icon: card,
    place: 'list',
    needs: 'cards',
    load: async () => (await import('./sections/CardsSection.tsx')).CardsSection,
  },
  accounts: {
    icon: users,
    place: 'list',
    load: async () => (await import('./sections/AccountsSection.tsx')).AccountsSection,
  },
  security: {
    icon: shield,
    place: 'list',
    load: async () => (await import('./sections/SecuritySection.tsx')).SecuritySection,
  },
  profile: {
    icon: user,
    place: 'list',
    load: async () => (await import('./sections/ProfileSection.tsx')).ProfileSection,
  },
  statements: {
    icon: receipt,
    place: 'list',
    load: async () => (await import('./sections/StatementsSection.tsx')).StatementsSection,
  },
  rates: {
    icon: swap,
    place: 'list',
    load: async () => (await import('./sections/RatesSection.tsx')).RatesSection,
  },
  agents: {
    icon: agent,
    place: 'list',
    needs: 'agents',
    load: async () => (await import('./sections/AgentsSection.tsx')).AgentsSection,
  },
} as const satisfies Record<string, BuiltInSection>;

export type BuiltInSectionName = keyof typeof builtInSections;

const sections: readonly (readonly [BuiltInSectionName, BuiltInSection])[] = Object.entries(builtInSections) as [
  BuiltInSectionName,
  BuiltInSection,
][];

export const isBuiltIn = (name: string): name is BuiltInSectionName => Object.hasOwn(builtInSections, name);

/** Returns the sections that make sense for a user with these features. */
export function listSectionNames(features: ReadonlySet<WalletFeature>): readonly BuiltInSectionName[] {
  return sections
    .filter(([, { needs }]) => needs === undefined || (needs !== 'named' && features.has(needs)))
    .map(([name]) => name);
}

export const loadPayment: () => Promise<typeof import('./sections/PaymentSection.tsx')['PaymentSection']> = async () =>
  (await import('./sections/PaymentSection.tsx')).PaymentSection;
