import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Factor } from '../sca/rows.ts';
import { activeKeys } from '../sessions/row.ts';
import { assertSigned, readStamp } from '../walletSignatures.ts';
import { authorizeExecution } from './authorization.ts';
import { launchQuote } from './launchQuote.ts';
import { assertVelocity } from './limits.ts';
import type { QuoteRow } from './row.ts';

/** @throws Refusal `CONFLICT` with `details.reason` where the quote is not to be executed any more. */
export function assertPending({ status }: QuoteRow): void {
  if (status === 'PENDING') return;
  const expired = status === 'EXPIRED';
  throw new Refusal('CONFLICT', expired ? 'The quote has expired.' : 'The quote was executed already.', {
    details: { reason: expired ? 'QUOTE_EXPIRED' : 'QUOTE_ALREADY_EXECUTED', quoteStatus: status },
  });
}

/**
 * Makes sure that whoever holds the source lets the quote be executed: a wallet by its signature (supplement 9.5). Any
 * other source is the platform's to pay from; a signature is ignored there.
 * @throws Refusal `INVALID_INPUT` where no caller executes it, `WALLET_SIGNATURE_*`.
 */
export function assertConsent(engine: Engine, { source }: QuoteRow, walletSignature: string | null): void {
  if (source.kind === 'held' || source.kind === 'pulled') return;
  if (source.kind === 'realtime') {
    throw new Refusal('INVALID_INPUT', 'This quote runs by itself when its payment arrives.', {
      details: { reason: 'QUOTE_AWAITS_PAYMENT' },
    });
  }
  const { accountId, payload } = source;
  assertSigned(engine, { accountId, payload, stamp: readStamp(walletSignature), keys: activeKeys(engine, accountId) });
}

/**
 * Begins what was consented to and is covered. Under Strong Customer Authentication money waits for more.
 * @throws Refusal `VELOCITY_LIMIT_EXCEEDED`, `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function beginExecution(engine: Engine, pending: QuoteRow, factor?: Factor): QuoteRow {
  assertVelocity(engine, pending);
  return authorizeExecution(engine, pending, factor) ?? launchQuote(engine, pending);
}
