'use client';
import type { Agent, NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import type { AgentChange, AgentsManagementState } from '../../hooks/createAgentsManagementStore.ts';
import { type Agents, useAgents } from '../../hooks/useAgents.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type Cancelable, isSubmitted } from '../part/isSubmitted.ts';
import { useReload } from '../part/useReload.ts';
import { useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { useStoreEvents } from '../part/useStoreEvents.ts';
import { AgentsContext, useAgentsContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link AgentsRoot}. */
const AgentsSection: Part<'section', PartState, Own> = createPart<'section', PartState, Own>(
  'section',
  'agents',
  ({ autoFocus, ...rest }) => {
    const { agents, reload, state, ids } = useAgentsContext('Agents.Root');
    const { status } = agents.state;
    const step = status === 'confirmingRevocation' || status === 'revoking' ? 'revoking' : 'listing';
    const first = step === 'revoking' ? ['back', 'heading'] : ['heading'];
    useStepFocus({ root: reload.root, step, first, autoFocus });
    const isLoading = state.status === 'loading';
    return {
      rest,
      ref: reload.root,
      state,
      props: { 'aria-labelledby': ids.heading, 'aria-busy': isLoading || undefined },
    };
  },
);

/**
 * Provides the agents that act for the user, and what the user does with one of them, to the parts inside. Renders a
 * `<section>`.
 */
export function AgentsRoot(props: AgentsRoot.Props): ReactElement {
  const { autoFocus = false, onReady, onChange, onSubmit, onError, onStatusChange, children, ...rest } = props;
  const agents = useAgents({ isAllowed: (change, agentId) => isSubmitted(onSubmit, { change, agentId }) });
  useReports(agents, { onReady, onChange, onError, onStatusChange });
  const base = useId();
  const heading = `${base}heading`;
  const reload = useReload({ state: agents.list, refresh: agents.refresh, headingId: heading });
  const value = useMemo(() => {
    const { state, list } = agents;
    const status = state.status === 'listing' ? list.status : state.status;
    return { agents, reload, state: { status }, ids: { heading } };
  }, [agents, reload, heading]);
  return (
    <AgentsContext.Provider value={value}>
      <AgentsSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(agents) : children}
      </AgentsSection>
    </AgentsContext.Provider>
  );
}

type Callbacks = Pick<AgentsRoot.Props, 'onReady' | 'onChange' | 'onError' | 'onStatusChange'>;

/** Reports each change once, and reads the list again after it. No detail contains a name or an amount. */
function useReports({ state, list, refresh }: Agents, callbacks: Callbacks): void {
  const { onReady, onChange, ...reports } = callbacks;
  useStoreEvents(list, { onReady, onError: reports.onError });
  useStateReports<AgentsManagementState>(state, reports, (now) => {
    const change = 'change' in now ? now.change : undefined;
    if (change !== undefined) onChange?.(change.type, change.agentId);
    if (change !== undefined || 'error' in now) refresh();
  });
}

export declare namespace AgentsRoot {
  type SubmitEvent = Cancelable<{ readonly change: AgentChange; readonly agentId: Agent['id'] }>;
  interface StatusChange {
    readonly from: AgentsManagementState['status'];
    readonly to: AgentsManagementState['status'];
  }
  type Props = Omit<
    React.ComponentProps<typeof AgentsSection>,
    'children' | 'autoFocus' | 'onError' | 'onChange' | 'onReady' | 'onSubmit'
  > & {
    /** Called once, when the first list, or an error, is shown. */
    readonly onReady?: (() => void) | undefined;
    /** Called before a change is requested, with what it will be, but not when it is repeated. `preventDefault()` stops it. */
    readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
    /** Called when an agent was paused, resumed or revoked. */
    readonly onChange?: ((change: AgentChange, agentId: Agent['id']) => void) | undefined;
    /** Called when the list could not be read, or a change failed. */
    readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
    readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
    /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
    readonly autoFocus?: boolean | undefined;
    /** The parts, or a function of the agents that returns them. */
    readonly children?: ReactNode | ((agents: Agents) => ReactNode);
  };
}
