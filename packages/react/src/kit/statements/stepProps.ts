import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { StatementsRoot } from '../../headless/statements/StatementsRoot.tsx';

/** The props of the statements. */
export interface StatementsProps extends Omit<StatementsRoot.Props, 'children' | 'className'> {
  /** `plain` has no surface, for a sheet or a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
  /** The heading level. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  readonly slots?:
    | {
        /** Content above the payments, such as the name and address that a printed statement needs. */
        readonly header?: ReactNode;
        readonly footer?: ReactNode;
      }
    | undefined;
  readonly className?: string | undefined;
}
