import type { ReactNode } from 'react';
import type { ApprovalsRoot } from '../../headless/approvals/ApprovalsRoot.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the requests of agents. */
export interface ApprovalsProps extends Omit<ApprovalsRoot.Props, 'children' | 'className'>, PanelProps {
  /** How many requests are shown: the oldest that wait, then those that ran out. Default: all of them, the oldest first. */
  readonly limit?: number | undefined;
  readonly slots?:
    | {
        /** Beside the heading, for example a link to all requests. */
        readonly action?: ReactNode;
        readonly footer?: ReactNode;
      }
    | undefined;
}
