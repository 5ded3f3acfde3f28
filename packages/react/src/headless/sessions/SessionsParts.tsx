'use client';
import type { SessionId } from '@latchkey/core';
import type { SessionsState, SessionTarget } from '../../hooks/createSessionsStore.ts';
import type { Sessions } from '../../hooks/useSessions.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useSessionsContext } from './context.ts';

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const SessionsHeading: Part<'h2', SessionsState, HeadingOwnProps> = createPart<
  'h2',
  SessionsState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { sessions, ids } = useSessionsContext('Sessions.Heading');
  return { rest, state: sessions.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/** A list of sessions. Renders a `<ul>`. */
export const SessionsList: Part<'ul', SessionsState> = createPart<'ul', SessionsState>('ul', 'session-list', () => ({
  state: useSessionsContext('Sessions.List').sessions.state,
}));

/** One session; `data-current` marks the one of this device. Renders a `<li>`. */
export const SessionsItem: Part<'li', SessionsState, SessionsItem.Own> = createPart<
  'li',
  SessionsState,
  SessionsItem.Own
>('li', 'session', ({ sessionId, ...rest }) => {
  const { state } = useSessionsContext('Sessions.Item').sessions;
  return { rest, state, flags: { current: 'currentId' in state && state.currentId === sessionId } };
});

export declare namespace SessionsItem {
  interface Own {
    readonly sessionId: SessionId;
  }
}

/** Asks whether a session shall end, or all others. Renders a `<button>`. */
export const SessionsEnd: Part<'button', SessionsState, SessionsEnd.Own> = createPart<
  'button',
  SessionsState,
  SessionsEnd.Own
>('button', 'end', ({ target, ...rest }) => {
  const { sessions } = useSessionsContext('Sessions.End');
  return { rest, state: sessions.state, props: { onClick: () => sessions.askToEnd(target) } };
});

export declare namespace SessionsEnd {
  interface Own {
    readonly target: SessionTarget;
  }
}

/** Creates a button that does one thing with the sessions. */
// @__NO_SIDE_EFFECTS__
function createAction(name: string, act: (sessions: Sessions) => void): Part<'button', SessionsState> {
  return createPart<'button', SessionsState>('button', name, () => {
    const { sessions } = useSessionsContext(`Sessions (${name})`);
    const busy = sessions.state.status === 'ending';
    return { state: sessions.state, flags: { busy }, props: { onClick: () => act(sessions) } };
  });
}

/** Ends what the user was asked about. Renders a `<button>`. */
export const SessionsConfirmEnd: Part<'button', SessionsState> = createAction('confirm-end', ({ end }) => end());

/** Returns to the list without a change. Renders a `<button>`. */
export const SessionsBack: Part<'button', SessionsState> = createAction('back', ({ back }) => back());

/** Reads the list again. Renders a `<button>`. */
export const SessionsRetry: Part<'button', SessionsState> = createAction('retry', ({ reload }) => reload());
