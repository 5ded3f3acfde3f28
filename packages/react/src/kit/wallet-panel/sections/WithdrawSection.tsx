import type { ReactElement } from 'react';
import { Withdraw } from '../../withdraw/Withdraw.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** Moving money to a saved account. It returns to the overview when that is done, or waits for a confirmation. */
export function WithdrawSection({ panel, headingLevel, autoFocus, onSuccess }: WalletSectionProps): ReactElement {
  return (
    <Withdraw
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      onSuccess={onSuccess}
      onDone={panel.goHome}
      onFinishLater={() => panel.goHome()}
      onSetUp={() => panel.openSection('onboarding')}
    />
  );
}
