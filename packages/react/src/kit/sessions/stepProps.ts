import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { SessionsRoot } from '../../headless/sessions/SessionsRoot.tsx';

/** The props of the list of sessions. */
export interface SessionsProps
  extends Pick<SessionsRoot.Props, 'autoFocus' | 'id' | 'onChange' | 'onError' | 'onReady' | 'onStatusChange'> {
  /** `plain` has no surface, for a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
  /** The heading level. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  readonly slots?: { readonly header?: ReactNode; readonly footer?: ReactNode } | undefined;
  readonly className?: string | undefined;
}

/** Props of every step. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
}
