import type { TransactionId } from '@latchkey/contract';
import type { Row } from '../journal/table.ts';

/** A webhook delivery. The body is stored as the exact bytes that are signed and sent on every attempt. */
export interface DeliveryRow extends Row {
  readonly type: string;
  readonly body: string;
  readonly createdAt: number;
  readonly attempts: number;
  readonly status: 'pending' | 'delivered' | 'declined' | 'abandoned';
  /** Time of the next attempt; milliseconds since the epoch. */
  readonly nextAt: number;
  /** HTTP status of the last response; absent if there was none. */
  readonly lastStatus?: number;
  /** The payment that the response decides. Such an event is sent once. */
  readonly approvalFor?: TransactionId;
}
