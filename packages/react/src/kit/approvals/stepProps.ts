import type { ReactNode } from 'react';
import type { ApprovalsRoot } from '../../headless/approvals/ApprovalsRoot.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the requests of agents. */
export interface ApprovalsProps extends Omit<ApprovalsRoot.Props, 'children' | 'className'>, PanelProps {
  readonly slots?: { readonly footer?: ReactNode } | undefined;
}
