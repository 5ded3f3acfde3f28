import type { AgentId, RequestOf } from '@latchkey/contract';
import { createQuote } from '@latchkey/contract/quotes';
import type {
  EventDependencies,
  FaultsDependency,
  PaymentDependencies,
  SeedDependency,
  SettingsDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { ApiError, isErrorCode } from '../../http/apiError.ts';
import { createFundingInstructions } from '../../instructions/fundingInstructions.ts';
import { createId } from '../../newId.ts';
import { schedule } from '../../schedule/schedule.ts';
import { assertOpen } from '../accountStatus.ts';
import { assertProved } from '../externalAccounts/ownership.ts';
import { platformOwner } from '../internalAccounts/row.ts';
import { openPayment } from '../transactions/openPayment.ts';
import { deriveReference } from '../transactions/reference.ts';
import { authorizeFunding } from './authorization.ts';
import { changeQuote } from './changeQuote.ts';
import { findDestination } from './destination.ts';
import { beginExecution } from './execution.ts';
import { assertVelocity } from './limits.ts';
import { lockPrice } from './lockPrice.ts';
import { createPayload } from './payload.ts';
import type { Destination } from './quoteDestination.ts';
import { assertRouteData } from './route.ts';
import type { QuoteRow, QuoteSourceRow } from './row.ts';
import { findSource, type Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];

/**
 * Throws the error of a `description: "error:CODE"`, so that each one can be tested
 * (docs/architecture.md#codes-without-an-operation).
 */
function refuseOnRequest(description: string | undefined): void {
  const code = description?.match(/^error:([A-Z_]+)$/)?.[1];
  if (code === undefined || !isErrorCode(code)) return;
  throw new ApiError(code, `The description requests ${code}.`, { isGeneric: true });
}

function toSourceRow(
  dependencies: TimeDependency & SeedDependency & FaultsDependency,
  source: Source,
  quote: Omit<QuoteRow, 'source'>,
): QuoteSourceRow {
  if (source.kind === 'wallet') {
    const payload = dependencies.faults.takePayload(createQuote.id) ?? createPayload(source.account, quote);
    return { kind: 'wallet', accountId: source.account.id, payload };
  }
  if (source.kind !== 'realtime') return { kind: source.kind, accountId: source.account.id } as QuoteSourceRow;
  const reference = deriveReference(quote.transactionId);
  const { currency, cryptoNetwork, customerId: payerId } = source;
  const instructions = createFundingInstructions(dependencies, {
    currency,
    cryptoNetwork,
    reference,
    amount: quote.sending,
  });
  return { kind: 'realtime', payerId, instructions, reference, cryptoNetwork };
}

interface Parties {
  readonly source: Source;
  readonly destination: Destination;
  readonly agentId: AgentId | undefined;
}

type Priced = ReturnType<typeof lockPrice>;

function toRow(
  dependencies: EventDependencies & SettingsDependency & FaultsDependency,
  body: Body,
  { source, destination, agentId }: Parties,
  priced: Priced,
): QuoteRow {
  const now = dependencies.now();
  const customerId = source.customerId ?? destination.customerId ?? platformOwner;
  const quote: Omit<QuoteRow, 'source'> = {
    id: createId(dependencies, 'Quote'),
    status: 'PENDING',
    customerId,
    ...(agentId !== undefined && { agentId }),
    destinationId: destination.id,
    creditId: destination.creditId,
    sendingCurrency: source.currency,
    receivingCurrency: destination.currency,
    sending: Number(priced.sending),
    receiving: Number(priced.receiving),
    fees: Number(priced.serviceFee + priced.platformFee),
    platformFees: Number(priced.platformFee),
    transactionId: createId(dependencies, 'Transaction'),
    rail: destination.rail,
    isRailChosen: 'paymentRail' in body.destination && body.destination.paymentRail !== undefined,
    rateDetails: priced.rateDetails,
    counterparty: destination.counterparty,
    ...(body.description !== undefined && { description: body.description }),
    createdAt: now,
    expiresAt: now + dependencies.settings.quoteMs,
  };
  return { ...quote, source: toSourceRow(dependencies, source, quote) };
}

/**
 * Creates a quote: rate, fees and both totals are locked until `expiresAt` (docs/reference/quotes.md#quote). The
 * balance is checked but not reserved. A quote that must be authorized before it is paid waits for authorization.
 * @throws ApiError for every error that `createQuote` documents.
 */
export function openQuote(
  dependencies: PaymentDependencies & SettingsDependency & FaultsDependency,
  body: Body,
  agentId?: AgentId,
): QuoteRow {
  refuseOnRequest(body.description);
  const source = findSource(dependencies, body);
  const destination = findDestination(dependencies, source, body);
  assertOpen(
    dependencies,
    'INVALID_INPUT',
    'account' in source ? source.account.id : undefined,
    destination.creditId ?? destination.id,
  );
  const priced = lockPrice(dependencies, body, source, destination);
  const row = toRow(dependencies, body, { source, destination, agentId }, priced);
  assertRouteData(dependencies, { ...row, currencies: [row.sendingCurrency, row.receivingCurrency] });
  assertProved(dependencies, row.destinationId, { amount: row.receiving, currency: row.receivingCurrency });
  assertVelocity(dependencies, row);
  const quote = changeQuote(dependencies, row);
  openPayment(dependencies, quote);
  if (body.immediatelyExecute !== true) schedule(dependencies, 'expireQuote', quote.id, quote.expiresAt);
  if (body.immediatelyExecute === true) return beginExecution(dependencies, quote, body.scaFactor);
  return authorizeFunding(dependencies, quote, { payer: source.customerId, factor: body.scaFactor }) ?? quote;
}
