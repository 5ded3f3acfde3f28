import type { ReactElement } from 'react';
import { Send } from '../../send/Send.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** Sending money. It returns to the overview when the payment is done, or waits for a confirmation. */
export function SendSection({ panel, headingLevel, autoFocus, onSuccess }: WalletSectionProps): ReactElement {
  const { view } = panel;
  return (
    <Send
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      destination={view.status === 'section' ? view.destination : undefined}
      transactionId={view.status === 'section' ? view.transactionId : undefined}
      onSuccess={onSuccess}
      onDone={panel.goHome}
      onFinishLater={() => panel.goHome()}
      onSetUp={() => panel.openSection('onboarding')}
    />
  );
}
