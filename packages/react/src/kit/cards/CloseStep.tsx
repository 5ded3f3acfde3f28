import type { Card } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useCardsContext } from '../../headless/cards/context.ts';
import * as Parts from '../../headless/cards/index.parts.ts';
import { changeFailedTitle } from '../../messages/changeFailedTitle.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Consequences, FinalQuestion } from '../base/FinalQuestion.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

const CONSEQUENCES = ['forever', 'subscriptions', 'open', 'refunds'] as const;

/** The question before a card is closed. */
export function CloseStep({ card, headingLevel }: StepProps & { readonly card: Card }): ReactElement {
  const m = useMessages(texts);
  const { cards, ids } = useCardsContext('Cards');
  const { state } = cards;
  const error = state.status === 'confirmingClose' ? state.error : undefined;
  return (
    <FinalQuestion
      heading={
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['cards.close.heading']({ ending: card.last4 ?? '••••' })}
        </Parts.Heading>
      }
      headingLevel={headingLevel}
      labelledBy={ids.heading}
      details={<Consequences texts={CONSEQUENCES.map((key) => m[`cards.close.${key}`])} />}
      error={error}
      title={changeFailedTitle(m, error, m['cards.close.failed'])}
      onUnlocked={cards.close}
      onCancel={cards.back}
    >
      <Parts.Back className="lk-button">{m['cards.close.keep']}</Parts.Back>
      <Parts.ConfirmClose className="lk-button lk-danger">
        <Busy busy={state.status === 'closing'}>{m['cards.close.confirm']}</Busy>
      </Parts.ConfirmClose>
    </FinalQuestion>
  );
}
