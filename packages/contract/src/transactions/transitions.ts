import type { Transition } from '../transition.ts';
import type { cardTransactionStatuses, incomingStatuses, outgoingStatuses } from './status.ts';

/**
 * Every transition of an outgoing transaction (docs/reference/transactions.md). A bank may return a `COMPLETED` one.
 */
export const outgoingTransitions = [
  { from: null, to: 'PENDING', when: 'its quote is created' },
  { from: 'PENDING', to: 'PENDING_AUTHORIZATION', when: 'an authorization is needed' },
  { from: 'PENDING', to: 'PROCESSING', when: 'it is confirmed and funded' },
  { from: 'PENDING', to: 'EXPIRED', when: 'its quote expires' },
  { from: 'PENDING_AUTHORIZATION', to: 'PENDING', when: 'it is authorized and waits for the payment' },
  { from: 'PENDING_AUTHORIZATION', to: 'PROCESSING', when: 'it is authorized' },
  { from: 'PENDING_AUTHORIZATION', to: 'FAILED', when: 'an authorization expires' },
  { from: 'PROCESSING', to: 'COMPLETED', when: 'it is delivered' },
  { from: 'PROCESSING', to: 'FAILED', when: 'it cannot be delivered' },
  { from: 'COMPLETED', to: 'FAILED', when: 'the receiving bank returns it, possibly days later' },
] as const satisfies readonly Transition<(typeof outgoingStatuses)[number]>[];

/**
 * Every transition of an incoming transaction (docs/reference/transactions.md,
 * docs/reference/webhooks.md#approval-of-incoming-payments name its statuses; the order is our interpretation).
 */
export const incomingTransitions = [
  { from: null, to: 'PENDING', when: 'it is requested, or waits for the approval of the platform' },
  { from: null, to: 'COMPLETED', when: 'it is already credited when it is reported' },
  { from: 'PENDING', to: 'PROCESSING', when: 'the payment is on its way' },
  { from: 'PENDING', to: 'REJECTED', when: 'the platform rejects it, or does not respond in time' },
  { from: 'PROCESSING', to: 'COMPLETED', when: 'it is credited' },
  { from: 'PROCESSING', to: 'FAILED', when: 'it cannot be collected' },
] as const satisfies readonly Transition<(typeof incomingStatuses)[number]>[];

/** Every transition of a refund, which has its own status (docs/reference/transactions.md). */
export const refundTransitions = [
  { from: null, to: 'PENDING', when: 'the transaction fails, or is recalled' },
  { from: 'PENDING', to: 'COMPLETED', when: 'the money is returned' },
  { from: 'PENDING', to: 'FAILED', when: 'the money cannot be returned' },
] as const satisfies readonly Transition<'PENDING' | 'COMPLETED' | 'FAILED'>[];

/**
 * Every transition of a card transaction (docs/reference/cards.md#card-transactions; immediate settlement and the
 * reversal of a return are our interpretation).
 */
export const cardTransactionTransitions = [
  { from: null, to: 'AUTHORIZED', when: 'a merchant requests an authorization' },
  { from: 'AUTHORIZED', to: 'PARTIALLY_SETTLED', when: 'the merchant captures a part' },
  { from: 'AUTHORIZED', to: 'SETTLED', when: 'the merchant captures it, or the authorization expires' },
  { from: 'PARTIALLY_SETTLED', to: 'SETTLED', when: 'the merchant captures the rest' },
  { from: 'SETTLED', to: 'REFUNDED', when: 'the merchant refunds it' },
  { from: 'AUTHORIZED', to: 'EXCEPTION', when: 'a pull fails' },
  { from: 'PARTIALLY_SETTLED', to: 'EXCEPTION', when: 'a pull fails' },
  { from: 'SETTLED', to: 'EXCEPTION', when: 'a later pull fails' },
  { from: 'REFUNDED', to: 'SETTLED', when: 'the merchant reverses the refund' },
  { from: 'REFUNDED', to: 'EXCEPTION', when: 'the reversal of a refund fails' },
] as const satisfies readonly Transition<(typeof cardTransactionStatuses)[number]>[];
