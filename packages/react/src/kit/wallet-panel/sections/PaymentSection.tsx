import type { ExternalAccountId } from '@latchkey/core';
import type { ReactElement } from 'react';
import { TransactionDetail } from '../../transaction-detail/TransactionDetail.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';
import { finishPayment } from './finishPayment.ts';

/** One payment with everything that is known of it. */
export function PaymentSection({ panel, headingLevel }: WalletSectionProps): ReactElement | null {
  const { view } = panel;
  if (view.status !== 'payment') return null;
  return (
    <TransactionDetail
      key={view.transactionId}
      transactionId={view.transactionId}
      headingLevel={headingLevel}
      onFinish={(payment) => finishPayment(panel, payment)}
      onCorrectAccount={({ destination }) =>
        panel.openSection('accounts', { correctedAccount: destination?.accountId as ExternalAccountId })
      }
    />
  );
}
