'use client';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useCardRevealContext } from './context.ts';

/**
 * Names the component. Renders an `<h2>`, or the given level.
 */
export const CardRevealHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { state, ids } = useCardRevealContext('CardReveal.Heading');
    return { rest, state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/**
 * The place of the issuer's frame. It must be empty, and stay while the number is hidden. Renders a `<div>`.
 */
export const CardRevealFrame: Part<'div', PartState> = createPart<'div', PartState>('div', 'frame', () => {
  const { state, container } = useCardRevealContext('CardReveal.Frame');
  return { state, ref: container, flags: { shown: state.status === 'shown' } };
});

/**
 * Shows the number; renders nothing while it is shown. Renders a `<button>`.
 */
export const CardRevealShow: Part<'button', PartState> = createPart<'button', PartState>('button', 'show', () => {
  const { state, show } = useCardRevealContext('CardReveal.Show');
  const busy = ['preparing', 'requesting', 'loading'].includes(state.status);
  return {
    state,
    absent: state.status === 'shown',
    flags: { busy },
    props: { onClick: () => !busy && show() },
  };
});

/**
 * Hides the number; renders nothing while it is hidden. Renders a `<button>`.
 */
export const CardRevealHide: Part<'button', PartState> = createPart<'button', PartState>('button', 'hide', () => {
  const { state, hide } = useCardRevealContext('CardReveal.Hide');
  return { state, absent: state.status !== 'shown', props: { onClick: hide } };
});

/**
 * Shows the number anew, for the whole time; renders nothing while it is hidden. Renders a `<button>`.
 */
export const CardRevealKeep: Part<'button', PartState> = createPart<'button', PartState>('button', 'keep', () => {
  const { state, show } = useCardRevealContext('CardReveal.Keep');
  return { state, absent: state.status !== 'shown', props: { onClick: show } };
});
