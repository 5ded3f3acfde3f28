import type { ReactElement } from 'react';
import { Agents } from '../../agents/Agents.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** The agents that act for the user. */
export function AgentsSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Agents variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}
