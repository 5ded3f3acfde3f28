import type { AgentAction } from '@latchkey/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useApprovalsContext } from '../../headless/approvals/context.ts';
import * as Parts from '../../headless/approvals/index.parts.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useSession } from '../../hooks/useSession.ts';
import { WaitingIllustration } from '../../illustrations/WaitingIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { RequestItem } from './RequestItem.tsx';
import type { ApprovalsProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The content of the requests, which loads on demand. */
export default function ApprovalsContent(props: ApprovalsProps): ReactElement {
  const appearance = useAppearance('Approvals', texts);
  const { headingLevel = 2, variant, limit, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Requests headingLevel={headingLevel} limit={limit} action={slots?.action} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Requests({
  headingLevel,
  limit,
  action: link,
}: {
  readonly headingLevel: HeadingLevel;
  readonly limit: number | undefined;
  readonly action: ReactNode;
}): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Approvals');
  const { approvals, state, reload } = useApprovalsContext('Approvals');
  const { list, requests, waiting, state: decision } = approvals;
  const isSignedOut = useSession().status === 'signedOut';
  // The relay answers as for a missing route where its operator has not enabled approvals.
  const isUnavailable = reload.failure?.error.status === 404;
  const below = getLevelBelow(headingLevel);
  // A request that ran out does not take the place of one that waits, or that the user decides about.
  const isActive = (action: AgentAction) =>
    waiting.includes(action) || ('action' in decision && decision.action.id === action.id);
  const shown =
    limit === undefined
      ? requests
      : [...requests.filter(isActive), ...requests.filter((action) => !isActive(action))].slice(0, limit);
  useNewAnnouncement();
  return (
    <>
      <div className="lk-head">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['approvals.heading']}
        </Parts.Heading>
        {waiting.length > 0 && (
          <span className="lk-count">
            <span className="lk-hidden">{m['approvals.waiting']({ count: waiting.length })}</span>
            <span aria-hidden="true">{new Intl.NumberFormat(locale).format(waiting.length)}</span>
          </span>
        )}
        {link}
      </div>
      {isSignedOut && <SignInPrompt headingLevel={headingLevel}>{m['approvals.signIn']}</SignInPrompt>}
      {!isSignedOut && state.status === 'loading' && reload.failure === undefined && (
        <Skeleton bones={['row', 'amount', 'control']} />
      )}
      {isUnavailable && <Notice>{m['approvals.unavailable']}</Notice>}
      {!isUnavailable && (
        <ReloadNotice
          reload={reload}
          titles={{ failed: m['approvals.failed'], stale: m['approvals.stale'] }}
          Retry={Parts.Retry}
        />
      )}
      <Outcome />
      {'data' in list && requests.length === 0 && (
        <EmptyState illustration={<WaitingIllustration />} heading={m['approvals.empty.heading']} headingLevel={below}>
          {m['approvals.empty']}
        </EmptyState>
      )}
      {requests.length > 0 && (
        <ul className="lk-stack">
          {shown.map((action) => (
            <RequestItem key={action.id} action={action} headingLevel={below} />
          ))}
        </ul>
      )}
    </>
  );
}

const OUTCOMES = {
  approved: ['success', 'approvals.approved'],
  rejected: ['success', 'approvals.rejected'],
  failed: ['error', 'approvals.outcome.failed'],
  elsewhere: ['info', 'approvals.elsewhere'],
} as const;

/** How the latest request was decided. */
function Outcome(): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useApprovalsContext('Approvals').approvals;
  if (state.status !== 'listing' || state.outcome === undefined) return null;
  const [tone, key] = OUTCOMES[state.outcome.type];
  return <Notice tone={tone}>{m[key]}</Notice>;
}

/** Announces requests that arrive while the list is shown. */
function useNewAnnouncement(): void {
  const m = useMessages(texts);
  const announce = useAnnounce();
  const { list, waiting } = useApprovalsContext('Approvals').approvals;
  const isKnown = 'data' in list;
  const count = waiting.length;
  const before = useRef<number>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = isKnown ? count : undefined;
    if (last !== undefined && count > last) announce(m['approvals.waiting']({ count }));
  }, [isKnown, count, announce, m]);
}
