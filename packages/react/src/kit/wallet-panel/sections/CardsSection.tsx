import type { CardTransactionId } from '@latchkey/core';
import type { ReactElement } from 'react';
import { Cards } from '../../cards/Cards.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** The cards. A payment of a card opens in the panel. */
export function CardsSection(props: WalletSectionProps): ReactElement {
  const { panel, headingLevel, autoFocus, isFrameReady, onBeforeReveal } = props;
  return (
    <Cards
      variant="plain"
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      isFrameReady={isFrameReady}
      onBeforeReveal={onBeforeReveal}
      onSelectPayment={({ id }) => panel.openPayment(id as CardTransactionId)}
    />
  );
}
