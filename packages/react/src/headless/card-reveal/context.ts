import { createContext, useContext } from 'react';
import type { CardReveal } from '../../hooks/useCardReveal.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `CardReveal.Root` share. */
export interface CardRevealContextValue {
  readonly state: CardReveal['state'];
  /** Sets the element that gets the frame. */
  readonly container: React.RefObject<HTMLElement | null>;
  /** Shows the number, or shows it anew for the whole time. */
  show(): void;
  hide(): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const CardRevealContext: React.Context<CardRevealContextValue | undefined> = createContext<
  CardRevealContextValue | undefined
>(undefined);

export function useCardRevealContext(part: string): CardRevealContextValue {
  const value = useContext(CardRevealContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <CardReveal.Root>, so it has no card. Render it inside <CardReveal.Root>.`,
    );
  }
  return value;
}
