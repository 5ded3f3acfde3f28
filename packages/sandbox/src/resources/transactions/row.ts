import type { AgentId, CustomerId, QuoteId, TransactionId } from '@latchkey/contract';
import type { PaymentInstructions, PaymentRail } from '@latchkey/contract/accounts';
import type { OutgoingRateDetails } from '@latchkey/contract/quotes';
import type { OnChainTransaction, Transaction } from '@latchkey/contract/transactions';
import type { Money } from '../../money/money.ts';
import type { PlanOverride } from '../../payouts/plan.ts';
import type { DestinationId } from '../quotes/row.ts';

/** Money that is being returned. */
export interface Refund {
  readonly reference: string;
  readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly reason: 'TRANSACTION_FAILED' | 'USER_CANCELLATION' | 'TIMEOUT';
  readonly initiatedAt: number;
  readonly settledAt?: number;
}

/** A movement of a customer's money. */
export interface TransactionRow {
  readonly id: TransactionId;
  readonly type: 'INCOMING' | 'OUTGOING';
  /** `REJECTED` applies to incoming payments only. */
  readonly status: 'PENDING' | 'PENDING_AUTHORIZATION' | 'PROCESSING' | 'COMPLETED' | 'REJECTED' | 'FAILED' | 'EXPIRED';
  readonly customerId: CustomerId;
  /** The agent that started it, if any. */
  readonly agentId?: AgentId;
  readonly source: NonNullable<Transaction['source']>;
  readonly destination: NonNullable<Transaction['destination']>;
  /** The identifiers of its external accounts. */
  readonly names?: Names;
  readonly sent?: Money;
  readonly received: Money;
  /** In the sending currency, including the platform's fee. */
  readonly fees: number;
  readonly platformFees: number;
  readonly exchangeRate?: number;
  readonly quoteId?: QuoteId;
  readonly description?: string;
  readonly failureReason?: string;
  readonly refund?: Refund;
  /** The reference on statements and on the funding payment. */
  readonly reference: string;
  /** A same-currency transfer. */
  readonly isTransfer?: true;
  /** The credited account, if it differs from the destination. */
  readonly creditId?: DestinationId | undefined;
  readonly rail?: PaymentRail | undefined;
  readonly isRailChosen?: boolean | undefined;
  readonly rateDetails?: OutgoingRateDetails | undefined;
  readonly counterparty?: Readonly<Record<string, unknown>> | undefined;
  /** The payment instructions of its quote, from the moment its payment used them. */
  readonly paidWith?: readonly PaymentInstructions[] | undefined;
  /** When the platform notified the payer of receipt. */
  readonly receiptConfirmedAt?: number;
  /** The chain and the hash of the outgoing transfer. */
  readonly onChain?: OnChainTransaction;
  /** Why it left its initial plan. */
  readonly planOverride?: PlanOverride;
  /**
   * The incoming amount in transit for it, if it differs from the sent amount; in the smallest unit of its currency.
   */
  readonly arrivedAmount?: number;
  /** The progress of the payout and the time of its next step; internal to the sandbox. */
  readonly payoutStep: number;
  readonly stepAt?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly settledAt?: number;
}

/** The external identifiers of a payment's accounts. Internal accounts have only their ids. */
export interface Names {
  readonly source?: string;
  readonly destination?: string;
}
