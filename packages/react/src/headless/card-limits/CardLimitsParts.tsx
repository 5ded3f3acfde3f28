'use client';
import type { Card } from '@latchkey/core';
import { type ReactElement, useId, useMemo, useRef } from 'react';
import { useCardLimit } from '../../hooks/useCardLimit.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { CardLimitsContext, useCardLimitsContext } from './context.ts';

/** The element of {@link CardLimitsRoot}. */
const LimitsSection: Part<'section', PartState, { readonly autoFocus: boolean }> = createPart<
  'section',
  PartState,
  { readonly autoFocus: boolean }
>('section', 'card-limits', ({ autoFocus, ...rest }) => {
  const { limit, ids } = useCardLimitsContext('CardLimits.Root');
  const element = useRef<HTMLElement>(null);
  useStepFocus({ root: element, step: 'limits', first: ['heading'], autoFocus });
  return { rest, ref: element, state: limit, props: { 'aria-labelledby': ids.heading } };
});

/**
 * Provides the limit of a card to the parts inside. Renders a `<section>`.
 */
export function CardLimitsRoot(props: CardLimitsRoot.Props): ReactElement {
  const { card, onRequest, autoFocus = false, ...rest } = props;
  const limit = useCardLimit(card);
  const base = useId();
  const hasRequest = onRequest !== undefined;
  const latest = useRef(onRequest);
  latest.current = onRequest;
  const value = useMemo(
    () => ({
      limit,
      onRequest: hasRequest ? () => latest.current?.() : undefined,
      ids: { heading: `${base}heading` },
    }),
    [limit, hasRequest, base],
  );
  return (
    <CardLimitsContext.Provider value={value}>
      <LimitsSection {...rest} autoFocus={autoFocus} />
    </CardLimitsContext.Provider>
  );
}

export declare namespace CardLimitsRoot {
  type Props = Omit<React.ComponentProps<typeof LimitsSection>, 'autoFocus'> & {
    readonly card: Pick<Card, 'currency' | 'maxSpendPerTransaction'>;
    /** Called when the user asks for another limit, which only the platform can set. Default: no button. */
    readonly onRequest?: (() => void) | undefined;
    /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
    readonly autoFocus?: boolean | undefined;
  };
}

/**
 * Names the component. Renders an `<h2>`, or the given level.
 */
export const CardLimitsHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { limit, ids } = useCardLimitsContext('CardLimits.Heading');
    return { rest, state: limit, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/**
 * The limit. Renders a `<dd>`.
 */
export const CardLimitsLimit: Part<'dd', PartState> = createPart<'dd', PartState>('dd', 'limit', () => ({
  state: useCardLimitsContext('CardLimits.Limit').limit,
}));

/**
 * Asks for another limit; renders nothing where the caller does not offer it. Renders a `<button>`.
 */
export const CardLimitsRequest: Part<'button', PartState> = createPart<'button', PartState>('button', 'request', () => {
  const { limit, onRequest } = useCardLimitsContext('CardLimits.Request');
  return { state: limit, absent: onRequest === undefined, props: { onClick: onRequest } };
});
