import type { ReactElement } from 'react';
import { Statements } from '../../statements/Statements.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** The payments of a period, as a file and on paper. */
export function StatementsSection({ headingLevel }: WalletSectionProps): ReactElement {
  return <Statements variant="plain" headingLevel={headingLevel} />;
}
