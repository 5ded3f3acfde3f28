import type { ReactElement } from 'react';
import { useAgentsContext } from '../../headless/agents/context.ts';
import * as Parts from '../../headless/agents/index.parts.ts';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useSession } from '../../hooks/useSession.ts';
import { PeopleIllustration } from '../../illustrations/PeopleIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { Skeleton, SkeletonItem, SkeletonLine } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { AgentItem } from './AgentItem.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The agents, and what was changed last. */
export function ListStep({ headingLevel, control, slots }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { agents, state, reload } = useAgentsContext('Agents');
  const { list } = agents;
  const isSignedOut = useSession().status === 'signedOut';
  // The relay answers as for a missing route where its operator has not enabled it.
  const isUnavailable = reload.failure?.error.status === 404;
  const below = getLevelBelow(headingLevel);
  const change = 'change' in agents.state ? agents.state.change?.type : undefined;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['agents.heading']}
      </Parts.Heading>
      {isSignedOut && <SignInPrompt headingLevel={headingLevel}>{m['agents.signIn']}</SignInPrompt>}
      {!isSignedOut && state.status === 'loading' && reload.failure === undefined && (
        <Skeleton>
          <SkeletonItem kind="row" />
          <SkeletonLine width="l" />
          <SkeletonLine width="l" />
          <SkeletonItem kind="control" />
        </Skeleton>
      )}
      {isUnavailable && <Notice>{m['agents.unavailable']}</Notice>}
      {!isUnavailable && (
        <ReloadNotice
          reload={reload}
          titles={{ failed: m['agents.failed'], stale: m['agents.stale'] }}
          Retry={Parts.Retry}
        />
      )}
      {change !== undefined && <Notice tone="success">{m[`agents.change.${change}`]}</Notice>}
      {'data' in list && agents.agents.length === 0 && (
        <EmptyState illustration={<PeopleIllustration />} heading={m['agents.empty.heading']} headingLevel={below}>
          {m['agents.empty']}
        </EmptyState>
      )}
      {agents.agents.length > 0 && (
        <ul className="lk-stack">
          {agents.agents.map((agent) => (
            <AgentItem key={agent.id} agent={agent} headingLevel={below} control={control} slots={slots} />
          ))}
        </ul>
      )}
    </>
  );
}
