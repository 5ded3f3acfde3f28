import type { Row } from '../journal/table.ts';

/** Something the sandbox will do by itself at a moment. */
export interface JobRow extends Row {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind:
    | 'expireQuote'
    | 'lapseAuthorization'
    | 'payoutStep'
    | 'passLiveness'
    | 'decideVerification'
    | 'bulkStep'
    | 'bulkFailure'
    | 'activateCard'
    | 'rejectCard'
    | 'decideAsk';
  /** The id of what it is about. */
  readonly subject: string;
}
