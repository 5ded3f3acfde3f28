import { proveQuote, Quote } from '@latchkey/contract/quotes';
import { safeParse } from 'valibot';
import { getQuote } from '../../actions/getQuote.ts';
import { resendQuoteAuthorization } from '../../actions/resendQuoteAuthorization.ts';
import { requestAsCaller } from '../../client/requestAsCaller.ts';
import type { Wallet } from '../../client/wallet.ts';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { CODE_RESEND_DELAY_MS } from '../codeResend.ts';
import { readChallenge } from './challenge.ts';
import type { ChallengeAdapter } from './challengeAdapter.ts';
import type { Finding } from './event.ts';
import { readStepUp, writeStepUp } from './record.ts';
import type { StepUpSubject } from './state.ts';

type QuoteSubject = Extract<StepUpSubject, { type: 'quote' }>;

/**
 * The adapter of a payment (docs/reference/quotes.md#authorizequote). The authorized quote must be the one that is
 * shown.
 */
export function quoteChallengeAdapter(
  wallet: Wallet,
  { quote: confirmed }: QuoteSubject,
  subjectKey: string,
): ChallengeAdapter {
  const quoteId = confirmed.id;
  let accepted = 0;

  async function toFinding(quote: Quote): Promise<Finding> {
    if (!isShown(quote)) throw createCoreError(QUOTE_MISMATCH);
    if (quote.status === 'FAILED' || quote.status === 'EXPIRED') return { type: 'ended', reason: quote.status };
    if (quote.status !== 'PENDING_AUTHORIZATION') return { type: 'authorized' };
    const fresh = readChallenge(quote.scaChallenge, { type: 'quote', accepted }, wallet.now());
    const known = await readStepUp(wallet, subjectKey);
    const challenge = known?.id === fresh.id ? { ...fresh, resendAt: known.resendAt } : fresh;
    if (known?.id !== fresh.id) await writeStepUp(wallet, subjectKey, challenge);
    return { type: 'challenged', challenge };
  }

  function isShown({ id, destination, totalSendingAmount, totalReceivingAmount }: Quote): boolean {
    return (
      id === quoteId &&
      (destination.accountId ?? destination.umaAddress) === confirmed.destinationAccountId &&
      BigInt(totalSendingAmount) === confirmed.sending.amount &&
      BigInt(totalReceivingAmount) === confirmed.receiving.amount
    );
  }

  const read: ChallengeAdapter['read'] = async (signal) =>
    toFinding(await getQuote(wallet, { quoteId, signal, background: true }));
  return {
    read,
    async prove({ id: challengeId }, { proof }, signal) {
      const call = { params: { quoteId }, body: proof, challengeId, signal };
      const { body } = await requestAsCaller(wallet, proveQuote, call);
      accepted += 1;
      // The transaction carries no challenge; the quote does (docs/reference/quotes.md#authorizequote,
      // docs/reference/conventions.md#paths-that-differ).
      const quote = safeParse(Quote, body);
      return quote.success ? toFinding(quote.output) : read(signal);
    },
    async resend(challenge, signal) {
      await resendQuoteAuthorization(wallet, { quoteId, signal });
      const { isResendFailed: _, ...sent } = challenge;
      return { ...sent, resendAt: wallet.now() + CODE_RESEND_DELAY_MS };
    },
  };
}
