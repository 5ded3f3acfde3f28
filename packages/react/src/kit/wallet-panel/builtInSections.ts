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
import {
  ActivitySection,
  AgentsSection,
  ApprovalsSection,
  CardsSection,
  DepositSection,
  FundSection,
  OnboardingSection,
  ProfileSection,
  RatesSection,
  SecuritySection,
  StatementsSection,
  WithdrawSection,
} from './sections/inlineSections.tsx';
import type { SectionSource } from './WalletSection.ts';

/** A section of the kit. Its component, or what that shows, is a chunk of its own. */
export interface BuiltInSection {
  readonly icon: IconShape;
  /** Where the overview shows it: as a button below the balance, as a row of the list, or whole. */
  readonly place: 'action' | 'list' | 'overview';
  /**
   * What the user must have, or still has to do, for it to be shown where the application names no sections; `named` is
   * shown only where the application names it. Default: it is always shown.
   */
  readonly needs?: WalletFeature | 'named';
  readonly source: SectionSource;
}

/** The sections of the kit, in the order of their buttons. */
export const builtInSections = {
  send: {
    icon: send,
    place: 'action',
    source: { load: async () => (await import('./sections/SendSection.tsx')).SendSection },
  },
  deposit: {
    icon: plus,
    place: 'action',
    source: { component: DepositSection },
  },
  withdraw: {
    icon: bank,
    place: 'action',
    source: { component: WithdrawSection },
  },
  fund: {
    icon: lock,
    place: 'action',
    needs: 'named',
    source: { component: FundSection },
  },
  activity: {
    icon: activity,
    place: 'overview',
    source: { component: ActivitySection },
  },
  approvals: {
    icon: bell,
    place: 'list',
    needs: 'agents',
    source: { component: ApprovalsSection },
  },
  onboarding: {
    icon: document,
    place: 'list',
    needs: 'onboarding',
    source: { component: OnboardingSection },
  },
  cards: {
    icon: card,
    place: 'list',
    needs: 'cards',
    source: { component: CardsSection },
  },
  accounts: {
    icon: users,
    place: 'list',
    source: { load: async () => (await import('./sections/AccountsSection.tsx')).AccountsSection },
  },
  security: {
    icon: shield,
    place: 'list',
    source: { component: SecuritySection },
  },
  profile: {
    icon: user,
    place: 'list',
    source: { component: ProfileSection },
  },
  statements: {
    icon: receipt,
    place: 'list',
    source: { component: StatementsSection },
  },
  rates: {
    icon: swap,
    place: 'list',
    source: { component: RatesSection },
  },
  agents: {
    icon: agent,
    place: 'list',
    needs: 'agents',
    source: { component: AgentsSection },
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
