import type { AgentId, CustomerId, QuoteId, TransactionId } from '@latchkey/contract';
import type { PaymentRail } from '@latchkey/contract/accounts';
import type { OutgoingRateDetails } from '@latchkey/contract/quotes';
import type { OnChainTransaction, Transaction } from '@latchkey/contract/transactions';
import { type Engine, toDateTime } from '../../engine.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';
import type { Course } from '../../payouts/plan.ts';
import type { DestinationId } from '../quotes/row.ts';
import type { Names } from './parties.ts';

/** An amount in the smallest unit of its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Money on its way back. */
export interface Refund {
  readonly reference: string;
  readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly reason: 'TRANSACTION_FAILED' | 'USER_CANCELLATION' | 'TIMEOUT';
  readonly initiatedAt: number;
  readonly settledAt?: number;
}

/** One movement of a customer's money. */
export interface TransactionRow {
  readonly id: TransactionId;
  readonly type: 'INCOMING' | 'OUTGOING';
  /** `REJECTED` is of incoming ones only. */
  readonly status: 'PENDING' | 'PENDING_AUTHORIZATION' | 'PROCESSING' | 'COMPLETED' | 'REJECTED' | 'FAILED' | 'EXPIRED';
  readonly customerId: CustomerId;
  /** The agent that started it, where one did. */
  readonly agentId?: AgentId;
  readonly source: NonNullable<Transaction['source']>;
  readonly destination: NonNullable<Transaction['destination']>;
  /** What its accounts outside are known by there. */
  readonly names?: Names;
  readonly sent?: Money;
  readonly received: Money;
  /** Sending currency, the platform's share included. */
  readonly fees: number;
  readonly platformFees: number;
  readonly exchangeRate?: number;
  readonly quoteId?: QuoteId;
  readonly description?: string;
  readonly failureReason?: string;
  readonly refund?: Refund;
  /** What identifies it on statements, and the payment that funds it. */
  readonly reference: string;
  /** A transfer of one currency. */
  readonly isTransfer?: true;
  /** The account that is credited, where it is another than the destination. */
  readonly creditId?: DestinationId | undefined;
  readonly rail?: PaymentRail | undefined;
  readonly isRailChosen?: boolean | undefined;
  readonly rateDetails?: OutgoingRateDetails | undefined;
  readonly counterparty?: Readonly<Record<string, unknown>> | undefined;
  /** When the platform told the payer that it was received. */
  readonly receiptConfirmedAt?: number;
  /** On which chain it went out, and as what. */
  readonly onChain?: OnChainTransaction;
  /** Why it left the plan that it began with. */
  readonly course?: Course;
  /** What came for it from outside and waits in transit, where that is not what it sends; smallest unit of its currency. */
  readonly arrived?: number;
  /** How far the payout has come, and when the next step is due; ours. */
  readonly payoutStep: number;
  readonly stepAt?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly settledAt?: number;
}

function presentRefund(refund: Refund) {
  return {
    reference: refund.reference,
    status: refund.status,
    reason: refund.reason,
    initiatedAt: toDateTime(refund.initiatedAt),
    ...(refund.settledAt !== undefined && { settledAt: toDateTime(refund.settledAt) }),
  };
}

/** What is pulled from an account comes in, and is a debit there (supplement 3.5). */
function directionOf({ type, isTransfer }: TransactionRow): 'CREDIT' | 'DEBIT' {
  return type === 'INCOMING' && !isTransfer ? 'CREDIT' : 'DEBIT';
}

/** What is told of a payment that goes out (supplement 3.5). */
function presentPayout({ platformFees, rateDetails, rail, isRailChosen }: TransactionRow) {
  return {
    platformFees,
    ...(rateDetails && { rateDetails }),
    ...(rail !== undefined && { paymentRail: rail, railSelectionMode: isRailChosen ? 'MANUAL' : 'AUTO' }),
  };
}

/** A transaction as the wire has it. */
export function presentTransaction(engine: Engine, row: TransactionRow): Transaction {
  const platformCustomerId = engine.tables.customers.get(row.customerId)?.platformCustomerId ?? 'platform';
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    direction: directionOf(row),
    customerId: row.customerId,
    platformCustomerId,
    ...(row.agentId !== undefined && { agentId: row.agentId }),
    source: row.source,
    destination: row.onChain ? { ...row.destination, onChainTransaction: row.onChain } : row.destination,
    reconciliationInstructions: { reference: row.reference },
    ...(row.sent && { sentAmount: toCurrencyAmount(row.sent.amount, row.sent.currency) }),
    receivedAmount: toCurrencyAmount(row.received.amount, row.received.currency),
    fees: row.fees,
    ...(row.type === 'OUTGOING' && presentPayout(row)),
    ...(row.counterparty && { counterpartyInformation: { ...row.counterparty } }),
    ...(row.exchangeRate !== undefined && { exchangeRate: row.exchangeRate }),
    ...(row.quoteId !== undefined && { quoteId: row.quoteId }),
    ...(row.description !== undefined && { description: row.description }),
    ...(row.failureReason !== undefined && { failureReason: row.failureReason }),
    ...(row.refund && { refund: presentRefund(row.refund) }),
    ...(row.receiptConfirmedAt !== undefined && { receiptDeliveryConfirmedAt: toDateTime(row.receiptConfirmedAt) }),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
    ...(row.settledAt !== undefined && { settledAt: toDateTime(row.settledAt) }),
  };
}
