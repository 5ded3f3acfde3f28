import { isAmbiguous, isFinal } from '../../client/outcome.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { AttemptOutcome } from './record.ts';

/** What an error means for the attempt, and what to do next. */
export interface ExecuteDecision {
  readonly outcome: AttemptOutcome;
  readonly next: /** Repeat the same attempt, byte for byte. */
    | 'repeat'
    /** Make a new attempt with the current key. */
    | 'signAgain'
    /** Wait until the user has signed in. */
    | 'signIn'
    /** End, once a read shows the quote still pending. */
    | 'refused';
}

/**
 * Decides what an error from `executeQuote` means for the attempt and what to do next
 * (docs/reference/errors.md#failures-of-quotes-and-execution). After a lost response an earlier attempt may still
 * execute, so only an error that the service stores under the key is final.
 */
export function classifyExecuteError(error: WalletError, previousResponseLost: boolean): ExecuteDecision {
  if (isAmbiguous(error)) return { outcome: 'lost', next: 'repeat' };
  if (error.code === 'RELAY_SESSION_REQUIRED')
    return { outcome: previousResponseLost ? 'lost' : 'refused', next: 'signIn' };
  // A quote executes once, whichever signature arrives first: a new key may sign it again.
  if (error.code === 'WALLET_SIGNATURE_INVALID')
    return { outcome: previousResponseLost ? 'superseded' : 'refused', next: 'signAgain' };
  // Already executed, expired, or in progress: the quote's status decides.
  const isConflict = error.status === 409 && error.next === 'check';
  if (isConflict || (previousResponseLost && !isFinal(error))) return { outcome: 'lost', next: 'repeat' };
  return { outcome: 'refused', next: 'refused' };
}
