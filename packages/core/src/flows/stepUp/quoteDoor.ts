import { proveQuote, type Quote } from '@latchkey/contract/quotes';
import { getQuote } from '../../actions/getQuote.ts';
import { resendQuoteAuthorization } from '../../actions/resendQuoteAuthorization.ts';
import { requestAsCaller } from '../../client/requestAsCaller.ts';
import type { Wallet } from '../../client/wallet.ts';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { RESEND_MS, readChallenge } from './challenge.ts';
import type { Door } from './door.ts';
import type { Finding } from './event.ts';
import { readStepUp, writeStepUp } from './record.ts';
import type { StepUpSubject } from './state.ts';

type QuoteSubject = Extract<StepUpSubject, { type: 'quote' }>;

/** The door of a transfer (supplement 2.3 and 2.4). What is to be authorized must be what is shown. */
export function quoteDoor(wallet: Wallet, { quote: shown }: QuoteSubject, topic: string): Door {
  const quoteId = shown.id;
  let accepted = 0;

  async function findingOf(quote: Quote): Promise<Finding> {
    if (!isShown(quote)) throw coreError(QUOTE_MISMATCH);
    if (quote.status === 'FAILED' || quote.status === 'EXPIRED') return { type: 'ended', reason: quote.status };
    if (quote.status !== 'PENDING_AUTHORIZATION') return { type: 'authorized' };
    const fresh = readChallenge(quote.scaChallenge, { of: 'quote', accepted }, wallet.now());
    const known = await readStepUp(wallet, topic);
    const challenge = known?.id === fresh.id ? { ...fresh, resendAt: known.resendAt } : fresh;
    if (known?.id !== fresh.id) await writeStepUp(wallet, topic, challenge);
    return { type: 'challenged', challenge };
  }

  function isShown({ id, destination, totalSendingAmount, totalReceivingAmount }: Quote): boolean {
    return (
      id === quoteId &&
      (destination.accountId ?? destination.umaAddress) === shown.destinationAccountId &&
      BigInt(totalSendingAmount) === shown.sending.amount &&
      BigInt(totalReceivingAmount) === shown.receiving.amount
    );
  }

  const look: Door['look'] = async (signal) => findingOf(await getQuote(wallet, { quoteId, signal, background: true }));
  return {
    look,
    async prove({ id: challengeId }, { proof }, signal) {
      const call = { params: { quoteId }, body: proof, challengeId, signal };
      const { body } = await requestAsCaller(wallet, proveQuote, call);
      accepted += 1;
      // The transaction it became carries no challenge; the quote does (supplement 2.3 and 13).
      return body.id === quoteId ? findingOf(body as Quote) : look(signal);
    },
    async resend(challenge, signal) {
      await resendQuoteAuthorization(wallet, { quoteId, signal });
      return { ...challenge, resendAt: wallet.now() + RESEND_MS };
    },
  };
}
