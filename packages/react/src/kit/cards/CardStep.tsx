import type { Card } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import { useCardsContext } from '../../headless/cards/context.ts';
import * as Parts from '../../headless/cards/index.parts.ts';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Icon } from '../../icons/Icon.tsx';
import { activity, card as cardIcon, check, eye, freeze, next, settings, trash, wallet } from '../../icons/shapes.ts';
import { CardIllustration } from '../../illustrations/CardIllustration.tsx';
import { changeFailedTitle } from '../../messages/changeFailedTitle.ts';
import { errorText, findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { CardArt, useCardName } from './CardArt.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The shown card, what can be done with it, and the other cards. */
export function CardStep({ headingLevel, slots, onSetUp }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { cards, state, reload } = useCardsContext('Cards');
  const { card, list } = cards;
  const isSignedOut = useSession().status === 'signedOut';
  const isUnavailable = reload.failure?.error.code === 'NOT_IMPLEMENTED';
  const below = getLevelBelow(headingLevel);
  return (
    <>
      <div className="lk-head">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m[cards.cards.length > 1 ? 'cards.heading.several' : 'cards.heading']}
        </Parts.Heading>
        {card?.state === 'ACTIVE' && (
          <span className="lk-pill" data-tone="success">
            <Icon icon={check} />
            {m['cards.state.ACTIVE']}
          </span>
        )}
      </div>
      {isSignedOut && <SignInPrompt headingLevel={headingLevel}>{m['cards.signIn']}</SignInPrompt>}
      {!isSignedOut && state.status === 'loading' && reload.failure === undefined && <Loading />}
      {isUnavailable && <Notice>{m['cards.unavailable']}</Notice>}
      {!isUnavailable && (
        <ReloadNotice
          reload={reload}
          titles={{ failed: m['cards.failed'], stale: m['cards.stale'] }}
          Retry={Parts.Retry}
        />
      )}
      {'data' in list && card === undefined && (
        <EmptyState illustration={<CardIllustration />} heading={m['cards.empty.heading']} headingLevel={below}>
          {m['cards.empty']}
        </EmptyState>
      )}
      {card !== undefined && <ShownCard key={card.id} card={card} slots={slots} onSetUp={onSetUp} />}
      {cards.cards.length > 1 && (
        <fieldset className="lk-stack lk-stack-2">
          <legend className="lk-label">{m['cards.others']}</legend>
          <ul className="lk-list" data-inset="">
            {cards.cards.map((one) => (
              <li key={one.id}>
                <Row card={one} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

function ShownCard(props: Pick<StepProps, 'slots' | 'onSetUp'> & { readonly card: Card }): ReactElement {
  const { card, slots, onSetUp } = props;
  const m = useMessages(texts);
  const { state } = useCardsContext('Cards').cards;
  const [first] = useState(card.state);
  const isIssued = card.state === 'ACTIVE' && (first === 'PROCESSING' || first === 'PENDING_KYC');
  const isUnchanged = state.status === 'showing' && state.change === undefined && state.error === undefined;
  return (
    <>
      <CardArt card={card} brand={slots?.brand} isIssued={isIssued} />
      {isIssued && isUnchanged && <Notice tone="success">{m['cards.issued']}</Notice>}
      <Outcome />
      <About card={card} />
      {card.state === 'PENDING_KYC' && onSetUp !== undefined && (
        <Button variant="primary" data-lk-part="set-up" onClick={onSetUp}>
          {m['cards.setUp']}
        </Button>
      )}
      <Actions card={card} />
      {slots?.card?.(card)}
    </>
  );
}

/** The placeholder of a card and its actions. */
function Loading(): ReactElement {
  return <Skeleton bones={['card', 'control', 'row', 'row']} />;
}

/** What was changed last, or why it was not. */
function Outcome(): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useCardsContext('Cards').cards;
  if (state.status !== 'showing') return null;
  if (state.error !== undefined)
    return (
      <Notice tone="error" title={changeFailedTitle(m, state.error, m['cards.changeFailed'])}>
        {errorText(m, state.error)}
      </Notice>
    );
  if (state.change === undefined) return null;
  const key = state.change === 'fundingChanged' ? 'cards.funding.changed' : (`cards.${state.change}` as const);
  return <Notice tone="success">{m[key]}</Notice>;
}

/** What the state of the card means. */
function About({ card }: { readonly card: Card }): ReactElement | null {
  const m = useMessages(texts);
  const text = findText(m, `cards.about.${card.stateReason}`) ?? findText(m, `cards.about.${card.state}`);
  return text === undefined ? null : <p className="lk-muted">{text}</p>;
}

const PLATES = [
  { page: 'revealing', icon: eye, text: 'cards.details', main: true },
  { page: 'freeze', icon: freeze, text: 'cards.freeze', main: false },
  { page: 'limits', icon: settings, text: 'cards.limits', main: false },
  { page: 'payments', icon: activity, text: 'cards.payments', main: false },
] as const;

function Actions({ card }: { readonly card: Card }): ReactElement {
  const m = useMessages(texts);
  const { state } = useCardsContext('Cards').cards;
  const isFrozen = card.state === 'FROZEN';
  return (
    <>
      <fieldset className="lk-quick">
        <legend className="lk-hidden">{m['cards.actions']}</legend>
        {PLATES.map(({ page, icon, text, main }) => {
          const content = (
            <>
              <span className="lk-quick-plate">
                {page === 'freeze' && state.status === 'changing' ? (
                  <span className="lk-spinner" aria-hidden="true" />
                ) : (
                  <Icon icon={icon} />
                )}
              </span>
              {page === 'freeze' && isFrozen ? m['cards.unfreeze'] : m[text]}
            </>
          );
          const plate = { className: 'lk-quick-item', ...(main && { 'data-main': '' }) };
          return page === 'freeze' ? (
            <Parts.Freeze key={page} {...plate}>
              {content}
            </Parts.Freeze>
          ) : (
            <Parts.Open key={page} page={page} {...plate}>
              {content}
            </Parts.Open>
          );
        })}
      </fieldset>
      {(isFrozen || card.state === 'ACTIVE') && (
        <ul className="lk-list" data-inset="" data-lined="">
          <li>
            <Parts.Open page="funding" className="lk-row">
              <span className="lk-mark" aria-hidden="true">
                <Icon icon={wallet} />
              </span>
              <span className="lk-two">
                <span>{m['cards.funding']}</span>
              </span>
              <Icon icon={next} />
            </Parts.Open>
          </li>
          <li>
            <Parts.Open page="confirmingClose" className="lk-row">
              <span className="lk-mark" aria-hidden="true">
                <Icon icon={trash} />
              </span>
              <span className="lk-two">
                <span>{m['cards.close']}</span>
              </span>
              <Icon icon={next} />
            </Parts.Open>
          </li>
        </ul>
      )}
    </>
  );
}

function Row({ card }: { readonly card: Card }): ReactElement {
  const m = useMessages(texts);
  return (
    <Parts.Select card={card} className="lk-row">
      <span className="lk-mark" aria-hidden="true">
        <Icon icon={cardIcon} />
      </span>
      <span className="lk-two">
        <span>{useCardName(card)}</span>{' '}
        <span className="lk-small">{findText(m, `cards.state.${card.state}`) ?? card.state}</span>
      </span>
    </Parts.Select>
  );
}
