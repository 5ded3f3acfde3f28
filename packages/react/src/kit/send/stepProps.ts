import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { Recipients } from '../../hooks/useRecipients.ts';

/** What every step of the transfer is told. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
  readonly addRecipient: ((recipients: Recipients) => ReactNode) | undefined;
}
