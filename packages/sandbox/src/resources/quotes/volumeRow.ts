import type { CustomerId } from '@latchkey/contract';
import type { Row } from '../../journal/table.ts';

/** The amount that a customer sent on their most recent sending day, in US cents. The id is the customer's. */
export interface VolumeRow extends Row {
  readonly id: CustomerId;
  readonly day: number;
  readonly cents: number;
}
