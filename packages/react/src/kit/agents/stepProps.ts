import type { Agent } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { AgentsRoot } from '../../headless/agents/AgentsRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the agents. */
export interface AgentsProps extends Omit<AgentsRoot.Props, 'children' | 'className'>, PanelProps {
  /** Whether agents can be paused and revoked: where the relay allows it (`agentControl`). @default true */
  readonly control?: boolean | undefined;
  readonly slots?:
    | {
        /** Further content of each agent. */
        readonly agent?: ((agent: Agent) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
}

/** Props of every step. */
export interface StepProps extends Pick<AgentsProps, 'slots'> {
  readonly headingLevel: HeadingLevel;
  readonly control: boolean;
}
