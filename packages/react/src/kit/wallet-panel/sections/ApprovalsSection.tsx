import type { ReactElement } from 'react';
import { Approvals } from '../../approvals/Approvals.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** The requests of agents that wait for the user. */
export function ApprovalsSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Approvals variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}
