import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { SessionsRoot } from '../../headless/sessions/SessionsRoot.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the list of sessions. */
export interface SessionsProps
  extends Pick<SessionsRoot.Props, 'autoFocus' | 'id' | 'onChange' | 'onError' | 'onReady' | 'onStatusChange'>,
    PanelProps {
  readonly slots?: { readonly header?: ReactNode; readonly footer?: ReactNode } | undefined;
}

/** Props of every step. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
}
