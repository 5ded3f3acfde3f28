'use client';
import type { Agent } from '@latchkey/core';
import type { Agents } from '../../hooks/useAgents.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useAgentsContext } from './context.ts';

interface OfAgent {
  readonly agent: Agent;
}

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const AgentsHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { state, ids } = useAgentsContext('Agents.Heading');
    return { rest, state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/**
 * One agent. Renders an `<li>`.
 */
export const AgentsAgent: Part<'li', PartState, OfAgent> = createPart<'li', PartState, OfAgent>(
  'li',
  'agent',
  ({ agent, ...rest }) => {
    const { state } = useAgentsContext('Agents.Agent');
    return { rest, state, flags: { paused: agent.isPaused } };
  },
);

/**
 * Pauses the agent, or resumes a paused one. Renders a `<button>`.
 */
export const AgentsPause: Part<'button', PartState, OfAgent> = createPart<'button', PartState, OfAgent>(
  'button',
  'pause',
  ({ agent, ...rest }) => {
    const { agents, state } = useAgentsContext('Agents.Pause');
    const isChanging = agents.state.status === 'changing';
    const busy = isChanging && agents.state.agent.id === agent.id;
    return {
      rest,
      state,
      flags: { busy, disabled: isChanging && !busy },
      props: { onClick: () => (agent.isPaused ? agents.resume(agent) : agents.pause(agent)) },
    };
  },
);

/**
 * Asks whether the agent shall be revoked. Renders a `<button>`.
 */
export const AgentsRevoke: Part<'button', PartState, OfAgent> = createPart<'button', PartState, OfAgent>(
  'button',
  'revoke',
  ({ agent, ...rest }) => {
    const { agents, state } = useAgentsContext('Agents.Revoke');
    const disabled = agents.state.status === 'changing';
    return { rest, state, flags: { disabled }, props: { onClick: () => agents.askToRevoke(agent) } };
  },
);

/** Creates a button that does one thing with the agents. */
// @__NO_SIDE_EFFECTS__
function createAction(
  name: string,
  act: (agents: Agents) => void,
  options: { readonly isAbsent?: (agents: Agents) => boolean; readonly busyIn?: Agents['state']['status'] } = {},
): Part<'button', PartState> {
  return createPart<'button', PartState>('button', name, () => {
    const { agents, state } = useAgentsContext(`Agents (${name})`);
    const busy = agents.state.status === options.busyIn;
    return { state, absent: options.isAbsent?.(agents), flags: { busy }, props: { onClick: () => act(agents) } };
  });
}

/** Revokes the agent, which the user has confirmed with it. Renders a `<button>`. */
export const AgentsConfirmRevocation: Part<'button', PartState> = createAction(
  'confirm-revocation',
  ({ revoke }) => revoke(),
  { busyIn: 'revoking' },
);

/** Returns to the list. Renders a `<button>`. */
export const AgentsBack: Part<'button', PartState> = createAction('back', ({ back }) => back());

/** Reads the list again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const AgentsRetry: Part<'button', PartState> = createRetry(() => useAgentsContext('Agents.Retry'));
