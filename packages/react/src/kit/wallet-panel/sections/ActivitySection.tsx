import type { TransactionId } from '@latchkey/core';
import type { ReactElement } from 'react';
import { Activity } from '../../activity/Activity.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';
import { finishPayment } from './finishPayment.ts';

/** The user's payments. A row opens the payment; one that waits for a confirmation continues in the send flow. */
export function ActivitySection({ panel, headingLevel }: WalletSectionProps): ReactElement {
  return (
    <Activity
      pageSize={10}
      headingLevel={headingLevel}
      onSelect={({ id }) => panel.openPayment(id as TransactionId)}
      onFinish={(payment) => finishPayment(panel, payment)}
    />
  );
}
