import type {
  IdDependencies,
  LedgerDependency,
  PaymentDependencies,
  SettingsDependency,
  TablesDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { assertOpen } from '../accountStatus.ts';
import { assertStillReady } from '../customers/assertReady.ts';
import type { Factor } from '../sca/rows.ts';
import { listActiveKeys } from '../sessions/activeSessions.ts';
import { assertSigned, readWalletSignature } from '../walletSignatures.ts';
import { authorizeExecution } from './authorization.ts';
import { assertVelocity } from './limits.ts';
import type { QuoteRow } from './row.ts';
import { assertCovered, startQuotePayment } from './startQuotePayment.ts';

/** Throws ApiError `CONFLICT` with `details.reason` when the quote can no longer be executed. */
export function assertPending({ status }: QuoteRow): void {
  if (status === 'PENDING') return;
  const expired = status === 'EXPIRED';
  throw new ApiError('CONFLICT', expired ? 'The quote has expired.' : 'The quote was executed already.', {
    details: { reason: expired ? 'QUOTE_EXPIRED' : 'QUOTE_ALREADY_EXECUTED', quoteStatus: status },
  });
}

/**
 * Checks that the payment can still be made: the customer may pay, both accounts are open, and the source covers it.
 * @throws ApiError `USER_NOT_READY`, `CONFLICT`, `INSUFFICIENT_FUNDS`.
 */
export function assertPayable(dependencies: IdDependencies & LedgerDependency, quote: QuoteRow): void {
  assertStillReady(dependencies, quote.customerId);
  assertOpen(dependencies, 'CONFLICT', 'accountId' in quote.source ? quote.source.accountId : undefined);
  assertOpen(dependencies, 'CONFLICT', quote.creditId ?? quote.destinationId);
  assertCovered(dependencies, quote);
}

/**
 * Checks the source holder's consent: a wallet consents by signature
 * (docs/reference/errors.md#failures-of-quotes-and-execution). The platform may pay from any other source, and a
 * signature is ignored there.
 * @throws ApiError `INVALID_INPUT` for a quote that is not executed by request, `WALLET_SIGNATURE_*`.
 */
export function assertConsent(
  dependencies: TablesDependency & TimeDependency,
  { source }: QuoteRow,
  walletSignature: string | null,
): void {
  if (source.kind === 'held' || source.kind === 'pulled') return;
  if (source.kind === 'realtime') {
    throw new ApiError(
      'INVALID_INPUT',
      'This quote executes when its payment arrives and cannot be executed by request.',
      {
        details: { reason: 'QUOTE_AWAITS_PAYMENT' },
      },
    );
  }
  const { accountId, payload } = source;
  assertSigned(dependencies, {
    accountId,
    payload,
    walletSignature: readWalletSignature(walletSignature),
    keys: listActiveKeys(dependencies, accountId),
  });
}

/**
 * Starts a payment that has consent and funds. Under Strong Customer Authentication it may wait for authorization.
 * @throws ApiError `VELOCITY_LIMIT_EXCEEDED`, `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function beginExecution(
  dependencies: PaymentDependencies & SettingsDependency,
  pending: QuoteRow,
  factor?: Factor,
): QuoteRow {
  assertVelocity(dependencies, pending);
  return authorizeExecution(dependencies, pending, factor) ?? startQuotePayment(dependencies, pending);
}
