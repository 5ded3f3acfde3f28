'use client';
import type { Card, NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import type { CardChange, CardsManagementState } from '../../hooks/createCardsManagementStore.ts';
import { type Cards, useCards } from '../../hooks/useCards.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type Cancelable, isSubmitted } from '../part/isSubmitted.ts';
import { useReload } from '../part/useReload.ts';
import { useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { useStoreEvents } from '../part/useStoreEvents.ts';
import { CardsContext, useCardsContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** Steps that keep the focus of the step from which they were started. */
const STEPS: Readonly<Record<string, string>> = {
  changing: 'showing',
  closing: 'confirmingClose',
  savingFunding: 'funding',
};

/** The element of {@link CardsRoot}. */
const CardsSection: Part<'section', PartState, Own> = createPart<'section', PartState, Own>(
  'section',
  'cards',
  ({ autoFocus, ...rest }) => {
    const { cards, reload, state, ids } = useCardsContext('Cards.Root');
    const { status } = cards.state;
    const step = STEPS[status] ?? status;
    // The number and the payments have headings of their own.
    const isNested = status === 'revealing' || status === 'limits' || status === 'payments';
    const first = step === 'confirmingClose' ? ['back', 'heading'] : ['heading'];
    useStepFocus({ root: reload.root, step, first, autoFocus });
    const isLoading = state.status === 'loading';
    const props = { 'aria-labelledby': isNested ? undefined : ids.heading, 'aria-busy': isLoading || undefined };
    return { rest, ref: reload.root, state, props };
  },
);

/**
 * Provides the user's cards, and what the user does with one of them, to the parts inside. Renders a `<section>`.
 */
export function CardsRoot(props: CardsRoot.Props): ReactElement {
  const { autoFocus = false, onReady, onChange, onSubmit, onError, onStatusChange, children, ...rest } = props;
  const cards = useCards({ isAllowed: (change, cardId) => isSubmitted(onSubmit, { change, cardId }) });
  useReports(cards, { onReady, onChange, onError, onStatusChange });
  const base = useId();
  const heading = `${base}heading`;
  const reload = useReload({ state: cards.list, refresh: cards.refresh, headingId: heading });
  const value = useMemo(() => {
    const { state, list } = cards;
    const status = state.status === 'showing' ? list.status : state.status;
    return { cards, reload, state: { status }, ids: { heading } };
  }, [cards, reload, heading]);
  return (
    <CardsContext.Provider value={value}>
      <CardsSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(cards) : children}
      </CardsSection>
    </CardsContext.Provider>
  );
}

type Callbacks = Pick<CardsRoot.Props, 'onReady' | 'onChange' | 'onError' | 'onStatusChange'>;

/** Reports each change once, and reads the list again after it. No detail contains a number. */
function useReports({ state, list, refresh }: Cards, callbacks: Callbacks): void {
  const { onReady, onChange, ...reports } = callbacks;
  useStoreEvents(list, { onReady, onError: reports.onError });
  useStateReports<CardsManagementState>(state, reports, (now) => {
    const change = 'change' in now ? now.change : undefined;
    if (change !== undefined && now.cardId !== undefined) onChange?.(change, now.cardId);
    if (change !== undefined || ('error' in now && now.error !== undefined)) refresh();
  });
}

export declare namespace CardsRoot {
  type SubmitEvent = Cancelable<{ readonly change: CardChange; readonly cardId: Card['id'] }>;
  interface StatusChange {
    readonly from: CardsManagementState['status'];
    readonly to: CardsManagementState['status'];
  }
  type Props = Omit<
    React.ComponentProps<typeof CardsSection>,
    'children' | 'autoFocus' | 'onError' | 'onChange' | 'onReady' | 'onSubmit'
  > & {
    /** Called once, when the first list, or an error, is shown. */
    readonly onReady?: (() => void) | undefined;
    /** Called before a change is requested, with what it will be, but not when it is repeated. `preventDefault()` stops it. */
    readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
    /** Called when a card was frozen, unfrozen or closed, or is paid from another account. */
    readonly onChange?: ((change: CardChange, cardId: Card['id']) => void) | undefined;
    /** Called when the list could not be read, or a change failed. */
    readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
    readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
    /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
    readonly autoFocus?: boolean | undefined;
    /** The parts, or a function of the cards that returns them. */
    readonly children?: ReactNode | ((cards: Cards) => ReactNode);
  };
}
