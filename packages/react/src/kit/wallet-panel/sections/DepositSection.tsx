import type { ReactElement } from 'react';
import { Deposit } from '../../deposit/Deposit.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** Paying money into the wallet. It returns to the overview when the money has arrived. */
export function DepositSection({ panel, headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Deposit variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} onDone={panel.goHome} />;
}
