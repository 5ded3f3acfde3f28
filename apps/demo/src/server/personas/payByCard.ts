import type { CardId, CardTransactionId, CustomerId } from '@latchkey/contract';
import {
  listTransactions,
  type ServiceClient,
  simulateCardAuthorization,
  simulateCardClearing,
} from '@latchkey/service';

/** Pays at a terminal. The amount is held first, and debited when the merchant clears it. */
export async function payByCard(service: ServiceClient, payment: payByCard.Payment): Promise<void> {
  const { cardId, customerId, amount, merchant } = payment;
  const { issuerTransactionToken: token } = await simulateCardAuthorization(service, {
    cardId,
    body: { amount, currency: { code: 'USDB' }, merchant: { descriptor: merchant } },
  });
  if (payment.isHeld) return;
  const { data } = await listTransactions(service, { query: { customerId, limit: '100' } });
  const found = data.find((row) => 'issuerTransactionToken' in row && row.issuerTransactionToken === token);
  // A payment that the issuer declined has no transaction.
  if (found === undefined) return;
  await simulateCardClearing(service, {
    cardId,
    body: { cardTransactionId: found.id as CardTransactionId, amount },
  });
}

export declare namespace payByCard {
  interface Payment {
    readonly customerId: CustomerId;
    readonly cardId: CardId;
    /** In the smallest unit of the wallet's currency. */
    readonly amount: number;
    readonly merchant: string;
    /** Whether the merchant has not cleared it yet. @default false */
    readonly isHeld?: boolean;
  }
}
