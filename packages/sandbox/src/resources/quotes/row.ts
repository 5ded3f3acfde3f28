import type {
  AgentId,
  CustomerId,
  ExternalAccountId,
  InternalAccountId,
  QuoteId,
  TransactionId,
} from '@latchkey/contract';
import type { PaymentInstructions, PaymentRail } from '@latchkey/contract/accounts';
import type { OutgoingRateDetails, Quote } from '@latchkey/contract/quotes';
import type { ScaChallenge } from '@latchkey/contract/sca';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { Row } from '../../journal/table.ts';
import { getCurrency } from '../../money/currencies.ts';
import type { Factor, Purpose } from '../sca/rows.ts';

/**
 * A wallet whose key signs the payload, an account that the service holds, an external account that is pulled from, or
 * a future incoming payment that carries the reference.
 */
export type QuoteSourceRow =
  | { readonly kind: 'wallet'; readonly accountId: InternalAccountId; readonly payload: string }
  | { readonly kind: 'held'; readonly accountId: InternalAccountId }
  | { readonly kind: 'pulled'; readonly accountId: ExternalAccountId }
  | {
      readonly kind: 'realtime';
      /** The customer that the request named. Absent for the platform itself. */
      readonly payerId?: CustomerId | undefined;
      readonly instructions: readonly PaymentInstructions[];
      readonly reference: string;
      readonly cryptoNetwork?: string | undefined;
    };

/** The pending and completed authorization steps of a quote. */
export interface AuthorizationRow {
  /** The remaining steps, the current one first; empty when all are completed. */
  readonly steps: readonly Purpose[];
  readonly challenge: ScaChallenge;
  readonly given: readonly {
    readonly challengeId: string;
    readonly factor: Factor;
    readonly at: number;
    readonly endUserIpAddress?: string | undefined;
  }[];
}

/** An account or an address. */
export type DestinationId = InternalAccountId | ExternalAccountId | `$${string}`;

/** A locked price and its source. Amounts are in the smallest unit of their side's currency. */
export interface QuoteRow {
  readonly id: QuoteId;
  readonly status: 'PENDING' | 'PENDING_AUTHORIZATION' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'EXPIRED';
  readonly customerId: CustomerId;
  /** The agent that created it, if any. */
  readonly agentId?: AgentId;
  /** The source of the money. */
  readonly source: QuoteSourceRow;
  readonly destinationId: DestinationId;
  /** The credited account, if it differs from the destination: the account of an address here. */
  readonly creditId?: DestinationId | undefined;
  readonly sendingCurrency: string;
  readonly receivingCurrency: string;
  readonly sending: number;
  readonly receiving: number;
  /** In the sending currency, including the platform's fee. */
  readonly fees: number;
  readonly platformFees: number;
  readonly transactionId: TransactionId;
  /** Created by a same-currency transfer, which returns no quote and executes at once. */
  readonly isTransfer?: true;
  /** The payment rail, and whether the platform chose it. */
  readonly rail?: PaymentRail | undefined;
  readonly isRailChosen?: boolean | undefined;
  readonly rateDetails?: OutgoingRateDetails | undefined;
  /** The known receiver data, by the names of customer info fields. */
  readonly counterparty?: Readonly<Record<string, unknown>> | undefined;
  readonly description?: string;
  /** Set where Strong Customer Authentication requires it. */
  readonly authorization?: AuthorizationRow;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/**
 * Returns sending units per receiving unit, both in major units, without fees: the ratio of the totals
 * (docs/reference/quotes.md#createquote).
 */
export function getExchangeRate(row: QuoteRow): number {
  const sent = (row.sending - row.fees) / 10 ** getCurrency(row.sendingCurrency).decimals;
  return sent / (row.receiving / 10 ** getCurrency(row.receivingCurrency).decimals);
}

/** Whether the payment instructions are withheld, which ends with the last authorization step. */
function areInstructionsWithheld({ source, authorization }: QuoteRow): boolean {
  return source.kind === 'realtime' && authorization !== undefined && authorization.steps.length > 0;
}

/** Returns the payment instructions of a source. Sources that the service debits itself need none. */
export function getPaymentInstructions(source: QuoteSourceRow): PaymentInstructions[] | undefined {
  if (source.kind === 'realtime') return [...source.instructions];
  if (source.kind !== 'wallet') return undefined;
  return [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: source.payload } }];
}

function presentSource({ source, sendingCurrency }: QuoteRow): Quote['source'] {
  if (source.kind !== 'realtime') return { sourceType: 'ACCOUNT', accountId: source.accountId };
  return {
    sourceType: 'REALTIME_FUNDING',
    ...(source.payerId !== undefined && { customerId: source.payerId }),
    currency: sendingCurrency,
    ...(source.cryptoNetwork !== undefined && { cryptoNetwork: source.cryptoNetwork }),
  };
}

/** Converts a payment's destination to its wire format. */
export function presentDestination({ destinationId: id, receivingCurrency: currency, rail, isRailChosen }: QuoteRow) {
  if (id.startsWith('$')) return { destinationType: 'UMA_ADDRESS' as const, umaAddress: id, currency };
  return {
    destinationType: 'ACCOUNT' as const,
    accountId: id,
    ...(isRailChosen && rail !== undefined && { paymentRail: rail }),
  };
}

/** Converts a quote to its wire format. */
export function presentQuote(row: QuoteRow): Quote {
  const paymentInstructions = getPaymentInstructions(row.source);
  return {
    id: row.id,
    status: row.status,
    createdAt: toDateTime(row.createdAt),
    expiresAt: toDateTime(row.expiresAt),
    source: presentSource(row),
    destination: presentDestination(row),
    sendingCurrency: getCurrency(row.sendingCurrency),
    receivingCurrency: getCurrency(row.receivingCurrency),
    totalSendingAmount: row.sending,
    totalReceivingAmount: row.receiving,
    exchangeRate: getExchangeRate(row),
    feesIncluded: row.fees,
    platformFeesIncluded: row.platformFees,
    ...(paymentInstructions && !areInstructionsWithheld(row) && { paymentInstructions }),
    transactionId: row.transactionId,
    ...(row.counterparty && { counterpartyInformation: { ...row.counterparty } }),
    ...(row.rateDetails && { rateDetails: row.rateDetails }),
    ...(row.description !== undefined && { description: row.description }),
    ...(row.status === 'PENDING_AUTHORIZATION' && row.authorization && { scaChallenge: row.authorization.challenge }),
  };
}

/** The amount that a customer sent on their most recent sending day, in US cents. The id is the customer's. */
export interface VolumeRow extends Row {
  readonly id: CustomerId;
  readonly day: number;
  readonly cents: number;
}
