import type { Row } from '../journal/table.ts';

/** A scheduled action of the sandbox. */
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
    | 'decideCardRequest';
  /** The id of its subject. */
  readonly subject: string;
}
