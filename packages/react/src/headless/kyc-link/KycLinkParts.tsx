'use client';
import { canStart } from '../../hooks/createKycLinkStore.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { kycLinkTask } from './kycLinkTask.ts';

const { useTask, createAction } = kycLinkTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const KycLinkHeading: Part<'h2', PartState, HeadingOwnProps> = kycLinkTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const KycLinkRetry: Part<'button', PartState> = kycLinkTask.Retry;

/**
 * Creates a link and opens it, in another tab by default. The tab is opened by the press itself, because browsers block
 * it later, and goes to the link when that is there. It is there again where the user has asked for the result and is not
 * done: the provider's page may be closed. Renders nothing in other steps. Renders a `<button>`.
 */
export const KycLinkStart: Part<'button', PartState, KycLinkStart.Own> = createPart<
  'button',
  PartState,
  KycLinkStart.Own
>('button', 'start', ({ mode = 'newTab', ...rest }) => {
  const { task } = useTask('Start');
  const { status } = task.state;
  const busy = status === 'creating';
  const press = () => {
    if (busy) return;
    // Without a token, the link is shown.
    if (mode === 'embedded') return task.start(() => false);
    if (mode === 'redirect') {
      task.start((url) => {
        window.location.assign(url);
        return true;
      });
      return;
    }
    const tab = window.open('', '_blank');
    task.start(
      (url) => {
        if (tab === null || tab.closed) return false;
        // The other page gets no handle on this one.
        tab.opener = null;
        tab.location.replace(url);
        return true;
      },
      () => tab?.close(),
    );
  };
  const absent = !busy && !canStart(task.state);
  return { rest, absent, state: { status }, flags: { busy }, props: { onClick: press } };
});

export declare namespace KycLinkStart {
  interface Own {
    /** `embedded` opens no page: `embedded` of `KycLink.Root` shows the check in this one. @default 'newTab' */
    readonly mode?: 'newTab' | 'redirect' | 'embedded' | undefined;
  }
}

/** Opens the link, which works once, in another tab; renders nothing in other steps. Renders an `<a>`. */
export const KycLinkOpen: Part<'a', PartState> = createPart<'a', PartState>('a', 'open', () => {
  const { task } = useTask('Open');
  const { state } = task;
  const href = state.status === 'away' ? state.link : undefined;
  const props = { href, target: '_blank', rel: 'noopener noreferrer', onClick: task.markOpened };
  return { absent: state.status !== 'away' || state.isOpened, state: { status: state.status }, props };
});

/** Reads the result at once; renders nothing where there is none to come. Renders a `<button>`. */
export const KycLinkCheck: Part<'button', PartState> = createAction('check', ({ state, check }) => ({
  act: check,
  busy: 'isChecking' in state && state.isChecking,
  absent: !['away', 'embedded', 'submitted'].includes(state.status),
}));
