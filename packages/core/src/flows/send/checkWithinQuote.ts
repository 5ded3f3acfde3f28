import { pause } from '../../client/pause.ts';
import { assertPaymentPayload } from '../../signing/paymentCheck.ts';
import type { ExecuteContext } from './executeStep.ts';
import { QUOTE_EXPIRY_MARGIN_MS } from './quoteExpiry.ts';

/**
 * Runs the integrator's check. Waits for it no longer than the quote can be signed, and returns whether it passed by
 * then.
 */
export async function checkWithinQuote({
  wallet,
  quote,
  signal,
}: Pick<ExecuteContext, 'wallet' | 'quote' | 'signal'>): Promise<boolean> {
  if (wallet.checkPayload === undefined) return true;
  const checked = new AbortController();
  const leftMs = quote.expiresAt - QUOTE_EXPIRY_MARGIN_MS - wallet.now();
  const inTime = assertPaymentPayload(wallet.checkPayload, quote).then(() => true);
  const timeout = pause(wallet, leftMs, signal, checked.signal).then(
    () => false,
    () => false,
  );
  try {
    return await Promise.race([inTime, timeout]);
  } finally {
    checked.abort();
  }
}
