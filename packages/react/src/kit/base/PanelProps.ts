import type { HeadingLevel } from '../../headless/part/heading.ts';

/** The props of every component that is a panel. */
export interface PanelProps {
  /** `plain` has no surface, for a sheet or a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
  /** The heading level. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  readonly className?: string | undefined;
}
