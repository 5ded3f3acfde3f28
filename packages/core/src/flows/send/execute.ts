import { executeQuote } from '../../actions/executeQuote.ts';
import { backOff, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ANSWER_UNEXPECTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
import { lock } from '../../session/lock.ts';
import { signerOf } from '../../session/signerOf.ts';
import type { SendEvent } from './event.ts';
import { type Attempt, readSend, type SendRecord, withFate, writeSend } from './record.ts';
import { signAttempt } from './signAttempt.ts';
import type { LockedQuote } from './state.ts';
import { readTruth, type Truth, truthOf } from './truth.ts';
import { weigh } from './weigh.ts';

/** The longest pause between two tries to find the truth. */
const MAX_PAUSE_MS = 15_000;

/** What an order needs: the world, the quote, and the way to say what happens. */
export interface Order {
  readonly wallet: Wallet;
  readonly quote: LockedQuote;
  readonly send: (event: SendEvent) => void;
  readonly signal: AbortSignal;
}

type Settled = Exclude<Truth, { type: 'pending' }>;

/**
 * Orders what a quote describes, until it is known what became of it. To be called by one tab at a time.
 *
 * Each attempt is stored before it is sent. Whenever one was made before, the quote is read first. While it is pending,
 * an attempt whose answer was lost is repeated byte for byte, and a new one is signed only after a definite refusal.
 */
export async function execute(order: Order, given: SendRecord): Promise<void> {
  const { wallet, quote, send, signal } = order;
  let record = given;
  let refusal: WalletError | undefined;
  let waitMs = 0;

  for (let tried = 0; ; tried += 1) {
    if (tried > 0) await pauseOrResume(wallet, waitMs, signal);
    waitMs = Math.min(backOff(wallet, tried), MAX_PAUSE_MS);
    // Another tab may have gone on with it; one that finished it took the record away.
    record = (await readSend(wallet, record.id)) ?? record;

    if (record.attempts.length > 0) {
      const truth = await readTruth(wallet, quote, signal).catch(toWalletError);
      if (signal.aborted) return;
      if (truth instanceof WalletError) {
        if (truth.code === 'RELAY_SESSION_REQUIRED') return send({ type: 'keyOver' });
        if (!record.moneyMayHaveMoved && refusal === undefined) return send({ type: 'refused', error: truth });
        send({ type: 'unanswered' });
        continue;
      }
      if (truth.type !== 'pending') return settle(order, record, truth);
    }
    if (refusal !== undefined) {
      if (!record.moneyMayHaveMoved) return send({ type: 'refused', error: refusal });
      send({ type: 'unanswered' });
      continue;
    }

    const last = record.attempts.at(-1);
    const wasLost = last?.fate === 'sent' || last?.fate === 'lost';
    const attempt = wasLost ? last : await signAttempt(order, record);
    // Whoever left while it was being signed ordered nothing.
    if (attempt === 'said' || signal.aborted) return;
    if (attempt === 'late') {
      send({ type: 'unanswered' });
      continue;
    }
    record = await writeSend(
      wallet,
      wasLost ? withFate(record, 'lost') : { ...record, attempts: [...record.attempts, attempt] },
    );
    send({ type: 'ordered' });
    const answer = await deliver(order, attempt, record).catch(toWalletError);
    if (!(answer instanceof WalletError)) return settle(order, record, answer);
    if (signal.aborted) return;

    const { fate, next } = weigh(answer, wasLost);
    record = await writeSend(wallet, withFate(record, fate));
    if (next === 'signIn') return send({ type: 'keyOver' });
    if (next === 'repeat') send({ type: 'unanswered' });
    else waitMs = 0;
    if (next === 'refused') refusal = answer;
    // The key that was refused is over, whatever its time says.
    if (next === 'signAgain' && signerOf(wallet)?.publicKey === attempt.by) await lock(wallet);
    if (next === 'repeat' && answer.retryAt !== undefined) waitMs = Math.max(waitMs, answer.retryAt - wallet.now());
  }
}

async function deliver({ wallet, quote, signal }: Order, attempt: Attempt, { intent }: SendRecord): Promise<Settled> {
  const { idempotencyKey, signature } = attempt;
  const answer = await executeQuote(wallet, {
    quoteId: quote.id,
    scaFactor: intent.scaFactor,
    idempotencyKey,
    signature,
    signal,
  });
  const truth = await truthOf(wallet, answer, signal);
  // Neither taken nor refused: to be found out, like an answer that was lost.
  if (answer.id !== quote.id || truth.type === 'pending') throw coreError(ANSWER_UNEXPECTED, { status: 200 });
  return truth;
}

async function settle({ wallet, send }: Order, record: SendRecord, truth: Settled): Promise<void> {
  const isOver = truth.type === 'quoteExpired';
  const attempts = isOver ? record.attempts.map((each) => ({ ...each, fate: 'refused' as const })) : record.attempts;
  await writeSend(wallet, { ...record, attempts, taken: !isOver });
  send(truth);
}
