import type { HeadingLevel } from '../../headless/part/heading.ts';

/** Props of every step of managing the ways to confirm. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
}
