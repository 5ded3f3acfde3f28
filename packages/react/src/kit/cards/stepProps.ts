import type { Card, Transaction } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { CardRevealRoot } from '../../headless/card-reveal/CardRevealRoot.tsx';
import type { CardsRoot } from '../../headless/cards/CardsRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the cards. */
export interface CardsProps extends Omit<CardsRoot.Props, 'children' | 'className'>, PanelProps {
  /** Confirms that the user may see the number. Where it rejects, the number is not requested. */
  readonly onBeforeReveal?: CardRevealRoot.Props['onBeforeReveal'];
  /** Whether a message of the issuer's frame means that it shows the number. Default: its load event is enough. */
  readonly isFrameReady?: CardRevealRoot.Props['isFrameReady'];
  /** Called when the user goes on to the identity check that a card waits for; adds a button to it. Default: no button. */
  readonly onSetUp?: (() => void) | undefined;
  /** Called when the user asks for another limit, which only the platform can set. Default: no button. */
  readonly onRequestLimit?: ((card: Card) => void) | undefined;
  /** Called when the user opens a payment of the card; makes its row a button. Default: no button. */
  readonly onSelectPayment?: ((payment: Transaction) => void) | undefined;
  readonly slots?:
    | {
        /** The name on the card, such as a logo. Default: the network. */
        readonly brand?: ReactNode;
        /** Further content of the shown card. */
        readonly card?: ((card: Card) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
}

/** Props of every step. */
export interface StepProps
  extends Pick<
    CardsProps,
    'isFrameReady' | 'onBeforeReveal' | 'onSetUp' | 'onRequestLimit' | 'onSelectPayment' | 'slots'
  > {
  readonly headingLevel: HeadingLevel;
}
