import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { schedule } from '../../schedule/schedule.ts';
import { emit } from '../../webhooks/emit.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { platformOwner } from '../internalAccounts/row.ts';
import { challengeMs, issueChallenge, presentChallenge } from '../sca/challenge.ts';
import { chooseFactor, paymentFactorsOf } from '../sca/factors.ts';
import { lockRefusal } from '../sca/lockout.ts';
import { isUnderSca } from '../sca/region.ts';
import type { Factor, Purpose } from '../sca/rows.ts';
import { assertScaSession } from '../sca/session.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/row.ts';
import { changeQuote } from './changeQuote.ts';
import type { QuoteRow } from './row.ts';

/** What moves the money in the end. */
function lastStep(engine: Engine, { destinationId, creditId }: QuoteRow): Purpose {
  const isHere = findInternalAccount(engine, creditId ?? destinationId) !== undefined;
  return isHere ? 'TRANSFER' : 'PAYOUT';
}

/** Asks for the first of the steps that are left. The payment waits, and no money moves. */
export function askForStep(
  engine: Engine,
  quote: QuoteRow,
  ask: { customer: CustomerRow; steps: readonly Purpose[]; factor: Factor; given: AuthorizationsGiven },
): QuoteRow {
  const { customer, steps, factor, given } = ask;
  const until = engine.now() + challengeMs;
  // Instructions that came after the rate is gone would be of no use.
  const expiresAt = quote.source.kind === 'realtime' ? Math.min(until, quote.expiresAt) : until;
  const topic = { of: 'quote', id: quote.id } as const;
  const challenge = issueChallenge(engine, customer, { topic, factor, purpose: steps[0], expiresAt });
  const authorization = { steps, given, challenge: presentChallenge(engine, customer, challenge) };
  const waiting = changeQuote(engine, { ...quote, status: 'PENDING_AUTHORIZATION', authorization });
  const transaction = changeTransaction(engine, quote.transactionId, { status: 'PENDING_AUTHORIZATION' });
  emit(engine, 'OUTGOING_PAYMENT.PENDING_AUTHORIZATION', presentTransaction(engine, transaction));
  schedule(engine, 'lapseAuthorization', challenge.id, expiresAt);
  return waiting;
}

type AuthorizationsGiven = NonNullable<QuoteRow['authorization']>['given'];

/** The customer who must authorize, logged in. @throws Refusal `SCA_SESSION_REQUIRED`. */
function findPayer(engine: Engine, id: CustomerId | undefined): CustomerRow | undefined {
  const customer = id === undefined ? undefined : engine.tables.customers.get(id);
  if (!customer || !isUnderSca(customer)) return undefined;
  assertScaSession(engine, customer.id);
  return customer;
}

/** Whether the platform pays out of its own account, for itself or for a customer: nobody else's money moves. */
function isPlatformMoney(engine: Engine, { source }: QuoteRow): boolean {
  if (source.kind === 'held') return findInternalAccount(engine, source.accountId)?.customerId === platformOwner;
  return source.kind === 'pulled' && engine.tables.externalAccounts.get(source.accountId)?.customerId === undefined;
}

/**
 * Has the execution of an account's quote authorized: one step, of which a trusted beneficiary needs none
 * (supplement 2.3). `undefined` where nothing is asked for. Whoever is locked out is trusted with nothing.
 * @throws Refusal `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function authorizeExecution(engine: Engine, quote: QuoteRow, asked: Factor | undefined): QuoteRow | undefined {
  const customer = isPlatformMoney(engine, quote) ? undefined : findPayer(engine, quote.customerId);
  if (!customer) return undefined;
  const isTrusted = engine.tables.trustedAccounts.get(quote.destinationId) !== undefined;
  if (isTrusted && !lockRefusal(engine, customer.id)) return undefined;
  const factor = chooseFactor(paymentFactorsOf(engine, customer), asked);
  return askForStep(engine, quote, { customer, steps: [lastStep(engine, quote)], factor, given: [] });
}

/**
 * Has a real-time funded quote authorized before it tells where to pay: the conversion where there is one, then the
 * payment (supplement 2.3). `undefined` where nothing is asked for.
 * @throws Refusal `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function authorizeFunding(
  engine: Engine,
  quote: QuoteRow,
  { payer, factor: asked }: { payer: CustomerId | undefined; factor: Factor | undefined },
): QuoteRow | undefined {
  const customer = quote.source.kind === 'realtime' ? findPayer(engine, payer) : undefined;
  if (!customer) return undefined;
  const isConverted = quote.sendingCurrency !== quote.receivingCurrency;
  const steps = [...(isConverted ? ['CURRENCY_CONVERSION' as const] : []), lastStep(engine, quote)];
  const factor = chooseFactor(paymentFactorsOf(engine, customer), asked);
  return askForStep(engine, quote, { customer, steps, factor, given: [] });
}
