import { executeQuote } from '../../actions/executeQuote.ts';
import { getBackOffMs, MAX_OUTCOME_PAUSE_MS, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import { RESPONSE_UNEXPECTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
import { getSigner } from '../../session/getSigner.ts';
import { lockWallet } from '../../session/lockWallet.ts';
import { findStartedLogin } from '../stepUp/findStartedLogin.ts';
import { classifyExecuteError } from './classifyExecuteError.ts';
import type {
  ExecuteContext,
  ExecutionAborted,
  ExecutionEnded,
  OutcomeUnknown,
  Round,
  StoredAttempt,
} from './executeStep.ts';
import { fetchQuoteOutcome, type QuoteOutcome, toQuoteOutcome } from './quoteOutcome.ts';
import { readSend, type SendRecord, withAttemptOutcome, writeExpired, writeSend } from './record.ts';
import { signAttempt } from './signAttempt.ts';

type KnownOutcome = Exclude<QuoteOutcome, { type: 'pending' }>;

/**
 * Executes a quote in rounds until the outcome is known. Call it in one tab at a time.
 *
 * Each attempt is stored before it is sent. If there was an earlier attempt, the quote is read first. While it is
 * pending, an attempt with a lost response is repeated byte for byte, and a new one is signed only after a definite
 * refusal.
 */
export async function execute(context: ExecuteContext, stored: SendRecord): Promise<void> {
  const { wallet, send, signal } = context;
  let record = stored;
  let refusal: WalletError | undefined;
  for (let rounds = 0; ; rounds += 1) {
    const round = await runRound(context, record, refusal);
    if (round.type === 'aborted') return;
    if (round.type === 'ended') return send(round.event);
    ({ record } = round);
    let waitMs = 0;
    if (round.type === 'again') ({ refusal } = round);
    else {
      send({ type: 'responseLost' });
      waitMs = Math.max(
        Math.min(getBackOffMs(wallet, rounds), MAX_OUTCOME_PAUSE_MS),
        (round.retryAt ?? 0) - wallet.now(),
      );
    }
    await pauseOrResume(wallet, waitMs, signal);
  }
}

/** Reads the outcome if there was an attempt; while it is pending, sends one. After a refusal it only reads. */
async function runRound(context: ExecuteContext, record: SendRecord, refused: WalletError | undefined): Promise<Round> {
  if (record.attempts.length > 0) {
    const read = await readOutcome(context, record, refused);
    if (read.type !== 'pending') return read;
  }
  const refusal = refused ?? (await findStartedLogin(context.wallet, record));
  if (refusal !== undefined) {
    if (record.moneyMayHaveMoved) return { type: 'unknown', record };
    return { type: 'ended', event: { type: 'refused', error: refusal } };
  }
  const stored = await storeAttempt(context, record);
  if (stored.type !== 'stored') return stored;
  context.send({ type: 'executeSent', record: stored.record });
  return sendAttempt(context, stored);
}

/** Reads the quote. A failed read ends the execution only if no money can have moved. */
async function readOutcome(
  context: ExecuteContext,
  record: SendRecord,
  refusal: WalletError | undefined,
): Promise<{ readonly type: 'pending' } | ExecutionEnded | OutcomeUnknown> {
  const { wallet, quote, signal } = context;
  const outcome = await fetchQuoteOutcome(wallet, quote, signal).catch(toWalletError);
  if (!(outcome instanceof WalletError))
    return outcome.type === 'pending' ? outcome : storeOutcome(context, record, outcome);
  if (outcome.code === 'RELAY_SESSION_REQUIRED') return { type: 'ended', event: { type: 'sessionExpired', record } };
  if (record.moneyMayHaveMoved || refusal !== undefined) return { type: 'unknown', record };
  return { type: 'ended', event: { type: 'refused', error: outcome } };
}

/** Stores the attempt to send: the last one if its response was lost, else one that is signed now. */
async function storeAttempt(
  context: ExecuteContext,
  record: SendRecord,
): Promise<StoredAttempt | ExecutionEnded | ExecutionAborted | OutcomeUnknown> {
  const { wallet, signal } = context;
  const last = record.attempts.at(-1);
  if (last?.outcome === 'sent' || last?.outcome === 'lost') {
    const lost = await writeSend(wallet, withAttemptOutcome(record, 'lost'));
    return { type: 'stored', attempt: last, isRepeat: true, record: lost };
  }
  const signed = await signAttempt(context, record);
  // An attempt that was aborted during signing is neither stored nor sent.
  if (signal.aborted) return { type: 'aborted' };
  if (signed.type === 'unsigned') return { type: 'unknown', record };
  if (signed.type !== 'signed') return signed;
  const { attempt } = signed;
  const sent = await writeSend(wallet, { ...record, attempts: [...record.attempts, attempt] });
  return { type: 'stored', attempt, isRepeat: false, record: sent };
}

/** Sends a stored attempt, and stores what its response says about it. */
async function sendAttempt(context: ExecuteContext, stored: StoredAttempt): Promise<Round> {
  const { wallet, signal } = context;
  const { attempt, isRepeat, record } = stored;
  const response = await fetchExecution(context, stored).catch(toWalletError);
  if (!(response instanceof WalletError)) return storeOutcome(context, record, response);
  if (signal.aborted) return { type: 'aborted' };

  const { outcome, next } = classifyExecuteError(response, isRepeat);
  const isLoginRequired = response.code === 'SCA_SESSION_REQUIRED';
  const known = await writeSend(wallet, { ...withAttemptOutcome(record, outcome), isLoginRequired });
  if (next === 'signIn') return { type: 'ended', event: { type: 'sessionExpired', record: known } };
  if (next === 'repeat') return { type: 'unknown', record: known, retryAt: response.retryAt };
  if (next === 'refused') return { type: 'again', record: known, refusal: response };
  // The refused key is expired, whatever its time says.
  if (getSigner(wallet)?.publicKey === attempt.by) await lockWallet(wallet);
  return { type: 'again', record: known, refusal: undefined };
}

/** Makes the execute request. Its bytes depend only on what is stored. A repeat is not caused by the user. */
async function fetchExecution(
  { wallet, quote, signal }: ExecuteContext,
  { attempt: { idempotencyKey, signature }, isRepeat: background, record }: StoredAttempt,
): Promise<KnownOutcome> {
  const { scaFactor } = record.intent;
  const quoteId = quote.id;
  const response = await executeQuote(wallet, { quoteId, scaFactor, idempotencyKey, signature, background, signal });
  const outcome = await toQuoteOutcome(wallet, response, signal);
  // Neither executed nor refused: to be resolved like a lost response.
  if (response.id !== quoteId || outcome.type === 'pending')
    throw createCoreError(RESPONSE_UNEXPECTED, { status: 200 });
  return outcome;
}

/** Stores that the service has decided, and ends with its outcome. */
async function storeOutcome(
  { wallet, quote }: ExecuteContext,
  record: SendRecord,
  outcome: KnownOutcome,
): Promise<ExecutionEnded> {
  if (outcome.type === 'quoteExpired') {
    // Without Web Locks another tab may have replaced the quote, and sent the next one.
    const stored = await readSend(wallet, record.id);
    if (stored === undefined || stored.quote?.id === quote.id) await writeExpired(wallet, record);
  } else await writeSend(wallet, { ...record, taken: true });
  return { type: 'ended', event: outcome };
}
