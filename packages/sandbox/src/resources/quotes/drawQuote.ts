import type { AgentId, RequestOf } from '@latchkey/contract';
import { createQuote } from '@latchkey/contract/quotes';
import { type Engine, newId } from '../../engine.ts';
import { isErrorCode, Refusal } from '../../http/refusal.ts';
import { fundingInstructions } from '../../instructions/fundingInstructions.ts';
import { schedule } from '../../schedule/schedule.ts';
import { assertOpen } from '../accountStanding.ts';
import { assertProved } from '../externalAccounts/ownership.ts';
import { platformOwner } from '../internalAccounts/row.ts';
import { openPayment } from '../transactions/openPayment.ts';
import { referenceOf } from '../transactions/reference.ts';
import { authorizeFunding } from './authorization.ts';
import { changeQuote } from './changeQuote.ts';
import { type Destination, findDestination } from './destination.ts';
import { beginExecution } from './execution.ts';
import { assertVelocity } from './limits.ts';
import { createPayload } from './payload.ts';
import { lockPrice } from './pricing.ts';
import { assertRouteData } from './route.ts';
import type { QuoteRow, QuoteSourceRow } from './row.ts';
import { findSource, type Source } from './source.ts';

type Body = RequestOf<typeof createQuote>['body'];

/** Ours: `description: "error:CODE"` makes the code that it names, so that every one can be seen (design 9.15). */
function refuseOnRequest(description: string | undefined): void {
  const code = description?.match(/^error:([A-Z_]+)$/)?.[1];
  if (code === undefined || !isErrorCode(code)) return;
  throw new Refusal(code, `Refused as the description asked, with ${code}.`);
}

function fundWith(engine: Engine, source: Source, quote: Omit<QuoteRow, 'source'>): QuoteSourceRow {
  if (source.kind === 'wallet') {
    const payload = engine.faults.takePayload(createQuote.id) ?? createPayload(source.account, quote);
    return { kind: 'wallet', accountId: source.account.id, payload };
  }
  if (source.kind !== 'realtime') return { kind: source.kind, accountId: source.account.id } as QuoteSourceRow;
  const reference = referenceOf(quote.transactionId);
  const { currency, cryptoNetwork } = source;
  const instructions = fundingInstructions(engine, { currency, cryptoNetwork, reference, amount: quote.sending });
  return { kind: 'realtime', instructions, reference, cryptoNetwork };
}

interface Parties {
  readonly source: Source;
  readonly destination: Destination;
  readonly agentId: AgentId | undefined;
}

type Priced = ReturnType<typeof lockPrice>;

function toRow(engine: Engine, body: Body, { source, destination, agentId }: Parties, priced: Priced): QuoteRow {
  const now = engine.now();
  const customerId = source.customerId ?? destination.customerId ?? platformOwner;
  const quote: Omit<QuoteRow, 'source'> = {
    id: newId(engine, 'Quote'),
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
    transactionId: newId(engine, 'Transaction'),
    rail: destination.rail,
    isRailChosen: 'paymentRail' in body.destination && body.destination.paymentRail !== undefined,
    rateDetails: priced.rateDetails,
    counterparty: destination.counterparty,
    ...(body.description !== undefined && { description: body.description }),
    createdAt: now,
    expiresAt: now + engine.settings.quoteMs,
  };
  return { ...quote, source: fundWith(engine, source, quote) };
}

/**
 * Draws up a quote: rate, fees and both totals are locked until `expiresAt` (interface, Quote). The funds are looked at,
 * not set aside. It waits for authorization where it has to be authorized before it is paid.
 * @throws Refusal for everything that `createQuote` is known to fail by.
 */
export function drawQuote(engine: Engine, body: Body, agentId?: AgentId): QuoteRow {
  refuseOnRequest(body.description);
  const source = findSource(engine, body);
  const destination = findDestination(engine, source, body);
  assertOpen(engine, 'account' in source ? source.account.id : undefined, destination.creditId ?? destination.id);
  const priced = lockPrice(engine, body, source, destination);
  const row = toRow(engine, body, { source, destination, agentId }, priced);
  assertRouteData(engine, { ...row, currencies: [row.sendingCurrency, row.receivingCurrency] });
  assertProved(engine, row.destinationId, { amount: row.receiving, currency: row.receivingCurrency });
  assertVelocity(engine, row);
  const quote = changeQuote(engine, row);
  openPayment(engine, quote);
  if (body.immediatelyExecute !== true) schedule(engine, 'expireQuote', quote.id, quote.expiresAt);
  if (body.immediatelyExecute === true) return beginExecution(engine, quote, body.scaFactor);
  return authorizeFunding(engine, quote, { payer: source.customerId, factor: body.scaFactor }) ?? quote;
}
