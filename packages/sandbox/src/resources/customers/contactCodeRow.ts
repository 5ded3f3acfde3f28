import type { Row } from '../../journal/table.ts';

/**
 * A verification code that was sent to a contact. The id consists of the customer and the channel: there is one at a
 * time.
 */
export interface ContactCodeRow extends Row {
  readonly code: string;
  readonly to: string;
  readonly expiresAt: number;
  readonly failedAttempts: number;
}
