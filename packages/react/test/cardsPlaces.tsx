import type { Card, Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import * as CardLimits from '../src/headless/card-limits/index.parts.ts';
import { CardRevealContext, useCardRevealContext } from '../src/headless/card-reveal/context.ts';
import * as CardReveal from '../src/headless/card-reveal/index.parts.ts';
import { CardsContext, useCardsContext } from '../src/headless/cards/context.ts';
import * as Cards from '../src/headless/cards/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

const card: Card = {
  id: 'Card:1',
  cardholderId: 'Customer:1',
  state: 'ACTIVE',
  form: 'VIRTUAL',
  last4: '4242',
  fundingSources: ['InternalAccount:1'],
  currency: 'USDB',
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
};

/** Replaces the cards by one that could not be read again. */
function Stale({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useCardsContext('Stale');
  const list = { status: 'stale', data: [card], asOf: 0, error: failure('NETWORK_FAILED', 'retry') } as const;
  const cards = { ...value.cards, list, cards: [card], card };
  return (
    <CardsContext.Provider value={{ ...value, cards, reload: { ...value.reload, failure: list } }}>
      {children}
    </CardsContext.Provider>
  );
}

/** Replaces the state by one in which the number is shown. */
function Shown({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useCardRevealContext('Shown');
  const state = { status: 'shown', hidesAt: 0 } as const;
  return <CardRevealContext.Provider value={{ ...value, state }}>{children}</CardRevealContext.Provider>;
}

/** The context that each part of cards needs. */
export function cardsPlaces(wallet: Wallet) {
  const bare = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const inCards = {
    around: (part: ReactNode) =>
      bare(
        <Cards.Root>
          <Stale>{part}</Stale>
        </Cards.Root>,
      ),
  };
  const masked = { around: (part: ReactNode) => bare(<CardReveal.Root cardId={card.id}>{part}</CardReveal.Root>) };
  const shown = { around: (part: ReactNode) => masked.around(<Shown>{part}</Shown>) };
  const inLimits = {
    around: (part: ReactNode) =>
      bare(
        <CardLimits.Root card={card} onRequest={() => {}}>
          {part}
        </CardLimits.Root>,
      ),
  };
  const cards: Record<keyof typeof Cards, Place> = {
    Back: inCards,
    ConfirmClose: inCards,
    Freeze: inCards,
    Heading: inCards,
    Open: { ...inCards, props: { page: 'limits' } },
    Retry: inCards,
    Root: { around: bare },
    Select: { ...inCards, props: { card } },
  };
  const reveal: Record<keyof typeof CardReveal, Place> = {
    Frame: masked,
    Heading: masked,
    Hide: shown,
    Keep: shown,
    Root: { around: bare, props: { cardId: card.id } },
    Show: masked,
  };
  const limits: Record<keyof typeof CardLimits, Place> = {
    Heading: inLimits,
    Limit: inLimits,
    Request: inLimits,
    Root: { around: bare, props: { card } },
  };
  return [
    ['Cards', Cards, cards],
    ['CardReveal', CardReveal, reveal],
    ['CardLimits', CardLimits, limits],
  ] as const;
}
