import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { ProfileRoot } from '../../headless/profile/ProfileRoot.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the user's profile. */
export interface ProfileProps
  extends Pick<ProfileRoot.Props, 'autoFocus' | 'id' | 'onChange' | 'onError' | 'onReady' | 'onStatusChange'>,
    PanelProps {
  readonly slots?: { readonly header?: ReactNode; readonly footer?: ReactNode } | undefined;
}

/** Props of every step. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
}
