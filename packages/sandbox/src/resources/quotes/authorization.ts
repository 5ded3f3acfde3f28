import type { CustomerId } from '@latchkey/contract';
import type {
  EventDependencies,
  IdDependencies,
  SettingsDependency,
  TablesDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { schedule } from '../../schedule/schedule.ts';
import { emit } from '../../webhooks/emit.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { platformOwner } from '../internalAccounts/row.ts';
import { challengeMs, issueChallenge, presentChallenge } from '../sca/challenge.ts';
import { chooseFactor, listPaymentFactors } from '../sca/factors.ts';
import { findLockError } from '../sca/lockout.ts';
import { isUnderSca } from '../sca/region.ts';
import type { Factor, Purpose } from '../sca/rows.ts';
import { assertScaSession } from '../sca/session.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { changeQuote } from './changeQuote.ts';
import type { QuoteRow } from './row.ts';

/** Returns the step that finally moves the money. */
function getLastStep(dependencies: IdDependencies, { destinationId, creditId }: QuoteRow): Purpose {
  const isHere = findInternalAccount(dependencies, creditId ?? destinationId) !== undefined;
  return isHere ? 'TRANSFER' : 'PAYOUT';
}

/** Starts the first remaining step. The payment waits, and no money moves. */
export function requestStep(
  dependencies: EventDependencies & SettingsDependency,
  quote: QuoteRow,
  request: { customer: CustomerRow; steps: readonly Purpose[]; factor: Factor; given: CompletedAuthorizations },
): QuoteRow {
  const { customer, steps, factor, given } = request;
  const latest = dependencies.now() + challengeMs;
  // The locked rate is invalid after the quote expired, so a later authorization would be useless. A transfer has none.
  const expiresAt = quote.isTransfer ? latest : Math.min(latest, quote.expiresAt);
  const subject = { kind: 'quote', id: quote.id } as const;
  const challenge = issueChallenge(dependencies, customer, { subject, factor, purpose: steps[0], expiresAt });
  const authorization = { steps, given, challenge: presentChallenge(dependencies, customer, challenge) };
  const pendingQuote = changeQuote(dependencies, { ...quote, status: 'PENDING_AUTHORIZATION', authorization });
  const transaction = changeTransaction(dependencies, quote.transactionId, { status: 'PENDING_AUTHORIZATION' });
  emit(dependencies, 'OUTGOING_PAYMENT.PENDING_AUTHORIZATION', presentTransaction(dependencies, transaction));
  schedule(dependencies, 'lapseAuthorization', challenge.id, expiresAt);
  return pendingQuote;
}

type CompletedAuthorizations = NonNullable<QuoteRow['authorization']>['given'];

/** Finds the customer who must authorize, with an active session. @throws ApiError `SCA_SESSION_REQUIRED`. */
function findAuthorizer(
  dependencies: TablesDependency & TimeDependency,
  id: CustomerId | undefined,
): CustomerRow | undefined {
  const customer = id === undefined ? undefined : dependencies.tables.customers.get(id);
  if (!customer || !isUnderSca(customer)) return undefined;
  assertScaSession(dependencies, customer.id);
  return customer;
}

/** Whether the platform pays from its own account, for itself or for a customer, so that no customer money moves. */
function isPlatformMoney(dependencies: IdDependencies, { source }: QuoteRow): boolean {
  if (source.kind === 'held') return findInternalAccount(dependencies, source.accountId)?.customerId === platformOwner;
  return (
    source.kind === 'pulled' && dependencies.tables.externalAccounts.get(source.accountId)?.customerId === undefined
  );
}

/**
 * Starts the authorization of an account-funded quote: one step, which a trusted beneficiary skips
 * (docs/reference/quotes.md#authorizequote). Returns `undefined` when no authorization is required. Trust does not
 * apply while a customer is locked out.
 * @throws ApiError `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function authorizeExecution(
  dependencies: EventDependencies & SettingsDependency,
  quote: QuoteRow,
  requestedFactor: Factor | undefined,
): QuoteRow | undefined {
  const customer = isPlatformMoney(dependencies, quote) ? undefined : findAuthorizer(dependencies, quote.customerId);
  if (!customer) return undefined;
  const isTrusted = dependencies.tables.trustedAccounts.get(quote.destinationId) !== undefined;
  if (isTrusted && !findLockError(dependencies, customer.id)) return undefined;
  const factor = chooseFactor(listPaymentFactors(dependencies, customer), requestedFactor);
  return requestStep(dependencies, quote, { customer, steps: [getLastStep(dependencies, quote)], factor, given: [] });
}

/**
 * Starts the authorization of a real-time funded quote before its payment instructions are returned: the conversion if
 * there is one, then the payment (docs/reference/quotes.md#authorizequote). Returns `undefined` when no authorization
 * is required.
 * @throws ApiError `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function authorizeFunding(
  dependencies: EventDependencies & SettingsDependency,
  quote: QuoteRow,
  { payer, factor: requestedFactor }: { payer: CustomerId | undefined; factor: Factor | undefined },
): QuoteRow | undefined {
  const customer = quote.source.kind === 'realtime' ? findAuthorizer(dependencies, payer) : undefined;
  if (!customer) return undefined;
  const isConverted = quote.sendingCurrency !== quote.receivingCurrency;
  const steps = [...(isConverted ? ['CURRENCY_CONVERSION' as const] : []), getLastStep(dependencies, quote)];
  const factor = chooseFactor(listPaymentFactors(dependencies, customer), requestedFactor);
  return requestStep(dependencies, quote, { customer, steps, factor, given: [] });
}
