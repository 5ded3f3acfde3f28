import { getPaymentFlow, type Transaction, type TransactionId } from '@latchkey/core';
import type { WalletPanel } from '../../../hooks/useWalletPanel.ts';

/**
 * Opens the section that finishes a payment: exactly this one, where the user sends it. One that is paid from elsewhere
 * continues where it began, which shows the stored one of this browser.
 */
export function finishPayment(panel: Pick<WalletPanel, 'openSection'>, payment: Transaction): void {
  if (getPaymentFlow(payment) === 'fund') panel.openSection('fund');
  else panel.openSection('send', { transactionId: payment.id as TransactionId });
}
