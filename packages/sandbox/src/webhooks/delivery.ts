import type { TransactionId } from '@latchkey/contract';
import type { Row } from '../journal/table.ts';

/** A webhook on its way. The body is kept as the bytes that are signed and sent, every time the same. */
export interface DeliveryRow extends Row {
  readonly type: string;
  readonly body: string;
  readonly createdAt: number;
  readonly attempts: number;
  readonly status: 'pending' | 'delivered' | 'declined' | 'abandoned';
  /** When it is tried next; milliseconds since the epoch. */
  readonly nextAt: number;
  /** HTTP status of the last answer; absent where none came. */
  readonly lastStatus?: number;
  /** The payment that the answer decides about; such an event is sent once. */
  readonly asks?: TransactionId;
}
