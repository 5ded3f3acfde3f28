import { isAmbiguous, isFinal } from '../../client/outcome.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { Fate } from './record.ts';

/** What an error means for an attempt, and what is done next. */
export interface Verdict {
  readonly fate: Fate;
  readonly next: /** The same attempt again, byte for byte. */
    | 'repeat'
    /** A new attempt, with the key of now. */
    | 'signAgain'
    /** Nothing before the person has signed in. */
    | 'signIn'
    /** The end of it, once a reading shows the quote still pending. */
    | 'refused';
}

/**
 * Weighs the error that an order brought (supplement 9.5). After an answer that was lost, the first order may still be on
 * its way, so that only a refusal which the service keeps under the key is an end.
 */
export function weigh(error: WalletError, wasLost: boolean): Verdict {
  if (isAmbiguous(error)) return { fate: 'lost', next: 'repeat' };
  if (error.code === 'RELAY_SESSION_REQUIRED') return { fate: wasLost ? 'lost' : 'refused', next: 'signIn' };
  // A quote executes once, whichever of two stamps arrives: a new key may sign it again.
  if (error.status === 401) return { fate: wasLost ? 'superseded' : 'refused', next: 'signAgain' };
  // Executed already, over, or being worked on at this moment: the quote knows.
  const isConflict = error.status === 409 && error.next === 'check';
  if (isConflict || (wasLost && !isFinal(error))) return { fate: 'lost', next: 'repeat' };
  return { fate: 'refused', next: 'refused' };
}
