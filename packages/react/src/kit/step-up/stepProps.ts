import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { SummaryFacts } from './useSummaryFacts.ts';

/** Props of every step of an authorization. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
  /** Amount and payee, where they are known. */
  readonly facts: SummaryFacts | undefined;
  /** The masked phone number that receives codes. */
  readonly destination: string | undefined;
  readonly canCancel: boolean;
  readonly onRequote: (() => void) | undefined;
  readonly onRecover: (() => void) | undefined;
  readonly help: ReactNode;
  /** Starts again after a sign-in. Absent where what was confirmed may be another user's. */
  readonly onSignedIn: (() => void) | undefined;
}
