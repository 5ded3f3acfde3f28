'use client';
import type { Card, NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { CardRevealState } from '../../hooks/createCardRevealStore.ts';
import { useCardReveal } from '../../hooks/useCardReveal.ts';
import { cards } from '../../messages/en/cards.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useChange } from '../part/useChange.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { CardRevealContext, useCardRevealContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link CardRevealRoot}. */
const RevealSection: Part<'section', PartState, Own> = createPart<'section', PartState, Own>(
  'section',
  'card-reveal',
  ({ autoFocus, ...rest }) => {
    const { state, ids } = useCardRevealContext('CardReveal.Root');
    const { status } = state;
    const element = useRef<HTMLElement>(null);
    // A button that shows the number keeps the focus while that runs; then the button that hides it takes it.
    const isShown = status === 'shown';
    const first = isShown ? ['hide'] : status === 'masked' ? ['heading'] : ['show', 'heading'];
    useStepFocus({ root: element, step: isShown ? 'shown' : 'masked', first, autoFocus });
    const isBusy = status === 'preparing' || status === 'requesting' || status === 'loading';
    const props = { 'aria-labelledby': ids.heading, 'aria-busy': isBusy || undefined };
    return { rest, ref: element, state, flags: { busy: isBusy }, props };
  },
);

/**
 * Provides a card's number to the parts inside. Renders a `<section>`.
 */
export function CardRevealRoot(props: CardRevealRoot.Props): ReactElement {
  const { cardId, visibleMs, autoFocus = false, isFrameReady, onBeforeReveal, ...others } = props;
  const { onShown, onHidden, onError, children, ...rest } = others;
  const { state, reveal, hide } = useCardReveal({ visibleMs });
  const m = useMessages(cards);
  const container = useRef<HTMLElement>(null);
  const before = useRef(onBeforeReveal);
  before.current = onBeforeReveal;
  const isReady = useRef(isFrameReady);
  isReady.current = isFrameReady;
  useReports(state, { onShown, onHidden, onError });
  const base = useId();
  const title = m['cards.reveal.frame'];
  const value = useMemo(
    () => ({
      state,
      container,
      show() {
        const element = container.current;
        if (element === null) return;
        const call = { cardId, container: element, title, before: () => before.current?.() };
        reveal({ ...call, isFrameReady: isReady.current });
      },
      hide,
      ids: { heading: `${base}heading` },
    }),
    [state, reveal, hide, cardId, title, base],
  );
  // Another card never shows the number of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it hides whenever the card changes.
  useEffect(() => hide, [cardId, hide]);
  return (
    <CardRevealContext.Provider value={value}>
      <RevealSection {...rest} autoFocus={autoFocus}>
        {children}
      </RevealSection>
    </CardRevealContext.Provider>
  );
}

type Callbacks = Pick<CardRevealRoot.Props, 'onShown' | 'onHidden' | 'onError'>;

/** Reports each change once. No detail contains the number or its address. */
function useReports(state: CardRevealState, callbacks: Callbacks): void {
  useChange(state, (now) => {
    if (now.status === 'shown') callbacks.onShown?.();
    if (now.status === 'hidden') callbacks.onHidden?.(now.reason);
    if (now.status === 'failed') callbacks.onError?.({ code: now.error.code, next: now.error.next });
  });
}

export declare namespace CardRevealRoot {
  type HiddenReason = Extract<CardRevealState, { readonly status: 'hidden' }>['reason'];
  type Props = Omit<React.ComponentProps<typeof RevealSection>, 'children' | 'autoFocus' | 'onError'> &
    useCardReveal.Options & {
      readonly cardId: Card['id'];
      /**
       * Confirms that the user may see the number, for example with `useStepUpGuard`. Where its promise rejects, the
       * number is not requested; `ABORTED` is no error. Default: the live signer of the session is enough.
       */
      readonly onBeforeReveal?: (() => unknown) | undefined;
      /**
       * Whether a message that the frame posts means that it shows the number; without one in ten seconds the user can try
       * again. Default: the load event of the frame is enough, which an error page has as well.
       */
      readonly isFrameReady?: ((message: unknown) => boolean) | undefined;
      readonly onShown?: (() => void) | undefined;
      /** Called with why the number was hidden. */
      readonly onHidden?: ((reason: HiddenReason) => void) | undefined;
      readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      readonly children?: ReactNode;
    };
}
