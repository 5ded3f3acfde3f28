import type { ReactElement } from 'react';
import { Fund } from '../../fund/Fund.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** Paying money into the wallet at a fixed rate. It returns to the overview when the money has arrived. */
export function FundSection({ panel, headingLevel, autoFocus, onSuccess }: WalletSectionProps): ReactElement {
  return (
    <Fund
      variant="plain"
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      onSuccess={onSuccess}
      onDone={panel.goHome}
    />
  );
}
