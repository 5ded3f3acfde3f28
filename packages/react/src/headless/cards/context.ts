import { createContext, useContext } from 'react';
import type { Cards } from '../../hooks/useCards.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `Cards.Root` share. */
export interface CardsContextValue {
  readonly cards: Cards;
  readonly reload: Reload;
  /** The state that the parts expose: while a card is shown, that of the list. */
  readonly state: { readonly status: string };
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const CardsContext: React.Context<CardsContextValue | undefined> = createContext<CardsContextValue | undefined>(
  undefined,
);

export function useCardsContext(part: string): CardsContextValue {
  const value = useContext(CardsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Cards.Root>, so it has no cards. Render it inside <Cards.Root>.`,
    );
  }
  return value;
}
