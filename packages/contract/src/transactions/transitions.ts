import type { Transition } from '../transition.ts';
import type { cardTransactionStatuses, incomingStatuses, outgoingStatuses } from './status.ts';

/**
 * Every transition of an outgoing transaction (docs/reference/transactions.md). A bank may return a `COMPLETED` one.
 */
export const outgoingTransitions = [
  { from: null, to: 'PENDING', when: 'its quote is created' },
  { from: 'PENDING', to: 'PENDING_AUTHORIZATION', when: 'an authorization is needed' },
  { from: 'PENDING', to: 'PROCESSING', when: 'it is confirmed and funded' },
  { from: 'PENDING', to: 'EXPIRED', when: 'its quote lapses' },
  { from: 'PENDING_AUTHORIZATION', to: 'PENDING', when: 'it is authorized, and money is awaited' },
  { from: 'PENDING_AUTHORIZATION', to: 'PROCESSING', when: 'it is authorized' },
  { from: 'PENDING_AUTHORIZATION', to: 'FAILED', when: 'a challenge lapses' },
  { from: 'PROCESSING', to: 'COMPLETED', when: 'it is delivered' },
  { from: 'PROCESSING', to: 'FAILED', when: 'it cannot be delivered' },
  { from: 'COMPLETED', to: 'FAILED', when: 'the receiving bank returns it, days later perhaps' },
] as const satisfies readonly Transition<(typeof outgoingStatuses)[number]>[];

/**
 * Every transition of an incoming transaction (docs/reference/transactions.md,
 * docs/reference/webhooks.md#approval-of-incoming-payments name its statuses; the order is our interpretation).
 */
export const incomingTransitions = [
  { from: null, to: 'PENDING', when: 'it is asked for, or the platform is asked about it' },
  { from: null, to: 'COMPLETED', when: 'it is told of when it is there' },
  { from: 'PENDING', to: 'PROCESSING', when: 'it is under way' },
  { from: 'PENDING', to: 'REJECTED', when: 'the platform turns it away, or does not answer' },
  { from: 'PROCESSING', to: 'COMPLETED', when: 'it is credited' },
  { from: 'PROCESSING', to: 'FAILED', when: 'it cannot be collected' },
] as const satisfies readonly Transition<(typeof incomingStatuses)[number]>[];

/** Every transition of a refund, which has its own status (docs/reference/transactions.md). */
export const refundTransitions = [
  { from: null, to: 'PENDING', when: 'the transaction failed, or is called back' },
  { from: 'PENDING', to: 'COMPLETED', when: 'the money is back' },
  { from: 'PENDING', to: 'FAILED', when: 'the money cannot come back' },
] as const satisfies readonly Transition<'PENDING' | 'COMPLETED' | 'FAILED'>[];

/**
 * Every transition of a card transaction (docs/reference/cards.md#card-transactions; immediate settlement and the
 * reversal of a return are our interpretation).
 */
export const cardTransactionTransitions = [
  { from: null, to: 'AUTHORIZED', when: 'a terminal asks' },
  { from: 'AUTHORIZED', to: 'PARTIALLY_SETTLED', when: 'the merchant collects a part' },
  { from: 'AUTHORIZED', to: 'SETTLED', when: 'the merchant collects, or lets it lapse' },
  { from: 'PARTIALLY_SETTLED', to: 'SETTLED', when: 'the merchant collects the rest' },
  { from: 'SETTLED', to: 'REFUNDED', when: 'the merchant gives back' },
  { from: 'AUTHORIZED', to: 'EXCEPTION', when: 'a pull fails' },
  { from: 'PARTIALLY_SETTLED', to: 'EXCEPTION', when: 'a pull fails' },
  { from: 'SETTLED', to: 'EXCEPTION', when: 'a later pull fails' },
  { from: 'REFUNDED', to: 'SETTLED', when: 'the merchant takes back what it gave back' },
  { from: 'REFUNDED', to: 'EXCEPTION', when: 'what was given back cannot be taken back' },
] as const satisfies readonly Transition<(typeof cardTransactionStatuses)[number]>[];
