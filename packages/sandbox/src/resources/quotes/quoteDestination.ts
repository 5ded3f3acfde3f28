import type { PaymentRail } from '@latchkey/contract/accounts';
import type { DestinationId } from './row.ts';
import type { Source } from './source.ts';

/** The stored destination of a quote. */
export interface Destination {
  readonly id: DestinationId;
  /** Whether the money stays in the sandbox. */
  readonly kind: 'internal' | 'external';
  readonly currency: string;
  /** The owner of the account, if the destination is one. */
  readonly customerId?: Source['customerId'];
  /** The credited account, if it differs from the requested one. */
  readonly creditId?: DestinationId;
  readonly rail?: PaymentRail | undefined;
  readonly counterparty?: Readonly<Record<string, unknown>>;
}
