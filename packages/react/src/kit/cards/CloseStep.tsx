import type { Card } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useCardsContext } from '../../headless/cards/context.ts';
import * as Parts from '../../headless/cards/index.parts.ts';
import { belowHeading } from '../../headless/part/heading.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { LockScreen } from '../lock-screen/LockScreen.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

const CONSEQUENCES = ['forever', 'subscriptions', 'open', 'refunds'] as const;

/** The question before a card is closed, with what it means. The safe choice comes first. */
export function CloseStep({ card, headingLevel }: StepProps & { readonly card: Card }): ReactElement {
  const m = useMessages(texts);
  const { cards } = useCardsContext('Cards');
  const { state } = cards;
  const error = state.status === 'confirmingClose' ? state.error : undefined;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['cards.close.heading']({ ending: card.last4 ?? '••••' })}
      </Parts.Heading>
      <ul className="lk-bullets">
        {CONSEQUENCES.map((key) => (
          <li key={key}>{m[`cards.close.${key}`]}</li>
        ))}
      </ul>
      {error !== undefined && !needsSigner(error) && (
        <Notice tone="error" title={m['cards.close.failed']}>
          {errorText(m, error)}
        </Notice>
      )}
      {error !== undefined && needsSigner(error) ? (
        <LockScreen
          headingLevel={belowHeading(headingLevel)}
          className="lk-inset"
          autoFocus={true}
          onSignedIn={cards.close}
          onCancel={cards.back}
        />
      ) : (
        <div className="lk-actions">
          <Parts.Back className="lk-button">{m['cards.close.keep']}</Parts.Back>
          <Parts.ConfirmClose className="lk-button lk-danger">
            <Busy busy={state.status === 'closing'}>{m['cards.close.confirm']}</Busy>
          </Parts.ConfirmClose>
        </div>
      )}
    </>
  );
}

/** The relay closes a card only with a proof of the session's key. */
function needsSigner(error: { readonly code: string; readonly next: string }): boolean {
  return error.next === 'signIn' || error.code === 'RELAY_PROOF_REQUIRED';
}
