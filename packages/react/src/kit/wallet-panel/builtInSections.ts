import type { ComponentType } from 'react';
import type { IconShape } from '../../icons/IconShape.ts';
import { activity, send, users } from '../../icons/shapes.ts';
import type { WalletSectionProps } from './WalletSection.ts';

/** A section of the kit. Its component is a chunk of its own. */
export interface BuiltInSection {
  readonly icon: IconShape;
  /** Where the overview shows it: as a button below the balance, as a row of the list, or whole. */
  readonly place: 'action' | 'list' | 'overview';
  readonly load: () => Promise<ComponentType<WalletSectionProps>>;
}

/** The sections of the kit, in the order of their buttons. */
export const builtInSections = {
  send: {
    icon: send,
    place: 'action',
    load: async () => (await import('./sections/SendSection.tsx')).SendSection,
  },
  activity: {
    icon: activity,
    place: 'overview',
    load: async () => (await import('./sections/ActivitySection.tsx')).ActivitySection,
  },
  accounts: {
    icon: users,
    place: 'list',
    load: async () => (await import('./sections/AccountsSection.tsx')).AccountsSection,
  },
} satisfies Record<string, BuiltInSection>;

export type BuiltInSectionName = keyof typeof builtInSections;

export const loadPayment: () => Promise<typeof import('./sections/PaymentSection.tsx')['PaymentSection']> = async () =>
  (await import('./sections/PaymentSection.tsx')).PaymentSection;
