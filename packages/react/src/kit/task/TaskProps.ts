import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';

/** The props that the component of every task of onboarding has. */
export interface TaskProps {
  /** `plain` has no surface, for a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
  /** The heading level. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  /** Content at the end. */
  readonly slots?: { readonly footer?: ReactNode } | undefined;
  readonly className?: string | undefined;
}
