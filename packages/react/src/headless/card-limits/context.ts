import { createContext, useContext } from 'react';
import type { CardLimit } from '../../hooks/useCardLimit.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `CardLimits.Root` share. */
export interface CardLimitsContextValue {
  readonly limit: CardLimit;
  readonly onRequest: (() => void) | undefined;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const CardLimitsContext: React.Context<CardLimitsContextValue | undefined> = createContext<
  CardLimitsContextValue | undefined
>(undefined);

export function useCardLimitsContext(part: string): CardLimitsContextValue {
  const value = useContext(CardLimitsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <CardLimits.Root>, so it has no card. Render it inside <CardLimits.Root>.`,
    );
  }
  return value;
}
