import type { TransactionId } from '@latchkey/core';
import type { ComponentType, ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { WalletPanel } from '../../hooks/useWalletPanel.ts';
import type { IconShape } from '../../icons/IconShape.ts';
import type { CardsProps } from '../cards/stepProps.ts';

/** Called with a payment that has arrived. */
export type PaymentHandler = (payment: { readonly transactionId: TransactionId }) => void;

/** What the component of a section receives. */
export interface WalletSectionProps {
  /** Navigates in the panel. */
  readonly panel: WalletPanel;
  /** The level of the section's own heading. */
  readonly headingLevel: HeadingLevel;
  /** Whether the section's heading takes the focus on mount, because the user opened the section. */
  readonly autoFocus: boolean;
  /** The panel's `onBeforeReveal`, for the cards. */
  readonly onBeforeReveal?: CardsProps['onBeforeReveal'];
  /** The panel's `isFrameReady`, for the cards. */
  readonly isFrameReady?: CardsProps['isFrameReady'];
  /** Opens the profile, for codes that have no address or number to go to yet. Absent where the panel has no profile. */
  readonly onAddContact?: (() => void) | undefined;
  /** The panel's `onSuccess`, for a section that moves money. */
  readonly onSuccess?: PaymentHandler | undefined;
}

/** The component of a section, or what loads it when the section opens. */
export type SectionSource =
  | { readonly component: ComponentType<WalletSectionProps> }
  | { readonly load: () => Promise<ComponentType<WalletSectionProps>> };

/** A section of the application's own. Its component is passed, or loads when the section opens. */
export type WalletSection = {
  readonly name: string;
  /** What the section is called on its button. */
  readonly label: string;
  readonly icon: IconShape;
  /** Whether its button is below the balance, where four have space, or in the list. @default 'list' */
  readonly place?: 'action' | 'list' | undefined;
} & SectionSource;

/** Content of the application in a wallet panel. */
export interface WalletPanelSlots {
  /** Content above the balance. */
  readonly header?: ReactNode;
  /** Sections of your own, after those of the kit. */
  readonly sections?: readonly WalletSection[] | undefined;
  /** Content at the foot of the overview. */
  readonly footer?: ReactNode;
}
