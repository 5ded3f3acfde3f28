import type { ReactElement } from 'react';
import { useCardsContext } from '../../headless/cards/context.ts';
import * as Parts from '../../headless/cards/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Activity } from '../activity/Activity.tsx';
import { panelProps } from '../base/rootProps.ts';
import { CardLimits } from './CardLimits.tsx';
import { CardReveal } from './CardReveal.tsx';
import { CardStep } from './CardStep.tsx';
import { CloseStep } from './CloseStep.tsx';
import { FundingStep } from './FundingStep.tsx';
import type { CardsProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The content of the cards, which loads on demand. */
export default function CardsContent(props: CardsProps): ReactElement {
  const appearance = useAppearance('Cards', texts);
  const { headingLevel = 2, variant, className, ...others } = props;
  const { slots, isFrameReady, onBeforeReveal, onSetUp, onRequestLimit, onSelectPayment, ...rest } = others;
  const step = { headingLevel, slots, isFrameReady, onBeforeReveal, onSetUp, onRequestLimit, onSelectPayment };
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Step {...step} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { cards } = useCardsContext('Cards');
  const { card, state, back } = cards;
  const { headingLevel, onRequestLimit } = props;
  const nested = { variant: 'plain', headingLevel, autoFocus: true, onCancel: back } as const;
  if (card === undefined) return <CardStep {...props} />;
  switch (state.status) {
    case 'showing':
    case 'changing':
      return <CardStep {...props} />;
    case 'revealing':
      return (
        <CardReveal
          {...nested}
          cardId={card.id}
          last4={card.last4}
          isFrameReady={props.isFrameReady}
          onBeforeReveal={props.onBeforeReveal}
        />
      );
    case 'limits':
      return (
        <CardLimits
          {...nested}
          card={card}
          onRequest={onRequestLimit === undefined ? undefined : () => onRequestLimit(card)}
        />
      );
    case 'payments':
      return (
        <>
          <Parts.Back className="lk-button">{m['general.back']}</Parts.Back>
          <Activity
            className="lk-inset"
            headingLevel={headingLevel}
            cardId={card.id}
            onSelect={props.onSelectPayment}
          />
        </>
      );
    case 'funding':
    case 'savingFunding':
      return <FundingStep {...props} card={card} />;
    case 'confirmingClose':
    case 'closing':
      return <CloseStep {...props} card={card} />;
  }
}
