import type { Agent } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { AgentsRoot } from '../../headless/agents/AgentsRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';

/** The props of the agents. */
export interface AgentsProps extends Omit<AgentsRoot.Props, 'children' | 'className'> {
  /** `plain` has no surface, for a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
  /** The heading level. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  /** Whether agents can be paused and revoked: where the relay allows it (`agentControl`). @default true */
  readonly control?: boolean | undefined;
  readonly slots?:
    | {
        /** Further content of each agent. */
        readonly agent?: ((agent: Agent) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
  readonly className?: string | undefined;
}

/** Props of every step. */
export interface StepProps extends Pick<AgentsProps, 'slots'> {
  readonly headingLevel: HeadingLevel;
  readonly control: boolean;
}
