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
import { toDateTime } from '../../engine.ts';
import { currencyOf } from '../../money/currencies.ts';
import type { Factor, Purpose } from '../sca/rows.ts';

/**
 * A wallet whose key signs the payload, an account that the service holds, an account outside that is pulled from, or a
 * payment that is yet to arrive and names the reference.
 */
export type QuoteSourceRow =
  | { readonly kind: 'wallet'; readonly accountId: InternalAccountId; readonly payload: string }
  | { readonly kind: 'held'; readonly accountId: InternalAccountId }
  | { readonly kind: 'pulled'; readonly accountId: ExternalAccountId }
  | {
      readonly kind: 'realtime';
      readonly instructions: readonly PaymentInstructions[];
      readonly reference: string;
      readonly cryptoNetwork?: string | undefined;
    };

/** What a customer has yet to authorize of a quote, and what they did. */
export interface AuthorizationRow {
  /** Steps that are left, the current one first; none once all are given. */
  readonly steps: readonly Purpose[];
  readonly challenge: ScaChallenge;
  readonly given: readonly {
    readonly challengeId: string;
    readonly factor: Factor;
    readonly at: number;
    readonly endUserIpAddress?: string | undefined;
  }[];
}

/** An account, or an address. */
export type DestinationId = InternalAccountId | ExternalAccountId | `$${string}`;

/** A locked price and who may accept it. Amounts are in the smallest unit of their side's currency. */
export interface QuoteRow {
  readonly id: QuoteId;
  readonly status: 'PENDING' | 'PENDING_AUTHORIZATION' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'EXPIRED';
  readonly customerId: CustomerId;
  /** The agent that drew it up, where one did. */
  readonly agentId?: AgentId;
  /** Where the money comes from. */
  readonly source: QuoteSourceRow;
  readonly destinationId: DestinationId;
  /** The account that is credited, where it is another than the destination: that of an address here. */
  readonly creditId?: DestinationId | undefined;
  readonly sendingCurrency: string;
  readonly receivingCurrency: string;
  readonly sending: number;
  readonly receiving: number;
  /** Sending currency, the platform's share included. */
  readonly fees: number;
  readonly platformFees: number;
  readonly transactionId: TransactionId;
  /** Drawn up by a transfer of one currency, which shows no quote and executes at once. */
  readonly isTransfer?: true;
  /** Over which the money travels, and whether the platform chose it. */
  readonly rail?: PaymentRail | undefined;
  readonly isRailChosen?: boolean | undefined;
  readonly rateDetails?: OutgoingRateDetails | undefined;
  /** What is known of the receiver, by the names of customer info fields. */
  readonly counterparty?: Readonly<Record<string, unknown>> | undefined;
  readonly description?: string;
  /** Where Strong Customer Authentication asks for it. */
  readonly authorization?: AuthorizationRow;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Sending units per receiving unit, both major, fees apart: the figure that the totals give (supplement 3.4). */
export function exchangeRateOf(row: QuoteRow): number {
  const sent = (row.sending - row.fees) / 10 ** currencyOf(row.sendingCurrency).decimals;
  return sent / (row.receiving / 10 ** currencyOf(row.receivingCurrency).decimals);
}

/** Where to pay is told to nobody before the last authorization is given, and never if it is not. */
function areInstructionsWithheld({ source, authorization }: QuoteRow): boolean {
  return source.kind === 'realtime' && authorization !== undefined && authorization.steps.length > 0;
}

/** How the source pays; what the service takes by itself needs none. */
function instructionsOf(source: QuoteSourceRow): PaymentInstructions[] | undefined {
  if (source.kind === 'realtime') return [...source.instructions];
  if (source.kind !== 'wallet') return undefined;
  return [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: source.payload } }];
}

function presentSource({ source, customerId, sendingCurrency }: QuoteRow): Quote['source'] {
  if (source.kind !== 'realtime') return { sourceType: 'ACCOUNT', accountId: source.accountId };
  return {
    sourceType: 'REALTIME_FUNDING',
    customerId,
    currency: sendingCurrency,
    ...(source.cryptoNetwork !== undefined && { cryptoNetwork: source.cryptoNetwork }),
  };
}

/** Where a payment goes, as the wire has it. */
export function presentDestination({ destinationId: id, receivingCurrency: currency, rail, isRailChosen }: QuoteRow) {
  if (id.startsWith('$')) return { destinationType: 'UMA_ADDRESS' as const, umaAddress: id, currency };
  return {
    destinationType: 'ACCOUNT' as const,
    accountId: id,
    ...(isRailChosen && rail !== undefined && { paymentRail: rail }),
  };
}

/** A quote as the wire has it. */
export function presentQuote(row: QuoteRow): Quote {
  const paymentInstructions = instructionsOf(row.source);
  return {
    id: row.id,
    status: row.status,
    createdAt: toDateTime(row.createdAt),
    expiresAt: toDateTime(row.expiresAt),
    source: presentSource(row),
    destination: presentDestination(row),
    sendingCurrency: currencyOf(row.sendingCurrency),
    receivingCurrency: currencyOf(row.receivingCurrency),
    totalSendingAmount: row.sending,
    totalReceivingAmount: row.receiving,
    exchangeRate: exchangeRateOf(row),
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
