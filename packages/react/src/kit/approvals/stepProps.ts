import type { ReactNode } from 'react';
import type { ApprovalsRoot } from '../../headless/approvals/ApprovalsRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';

/** The props of the requests of agents. */
export interface ApprovalsProps extends Omit<ApprovalsRoot.Props, 'children' | 'className'> {
  /** `plain` has no surface, for a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
  /** The heading level. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  readonly slots?: { readonly footer?: ReactNode } | undefined;
  readonly className?: string | undefined;
}
