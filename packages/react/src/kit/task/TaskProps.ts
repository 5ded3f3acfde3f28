import type { ReactNode } from 'react';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props that the component of every task of onboarding has. */
export interface TaskProps extends PanelProps {
  /** Content at the end. */
  readonly slots?: { readonly footer?: ReactNode } | undefined;
}
