import type { ReactElement } from 'react';
import { SecurityCenter } from '../../security-center/SecurityCenter.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** Everything that protects the wallet. */
export function SecuritySection({ headingLevel, onAddContact }: WalletSectionProps): ReactElement {
  return <SecurityCenter variant="plain" headingLevel={headingLevel} onAddContact={onAddContact} />;
}
