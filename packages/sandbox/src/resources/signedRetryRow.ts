import type { InternalAccountId, RequestId } from '@latchkey/contract';
import type { PublicKey } from '../crypto/points.ts';
import type { Row } from '../journal/table.ts';

/** A first leg that waits for its signed retry (docs/reference/signed-retries.md). */
export interface RetryRow extends Row {
  readonly id: RequestId;
  readonly accountId: InternalAccountId;
  /** Method and path of the first leg. The retry's must be equal. */
  readonly request: string;
  /** SHA-256 of the body. The retry's must be equal. */
  readonly bodyDigest: string;
  readonly payload: string;
  /** The key that must sign, if only one is allowed. */
  readonly publicKey?: PublicKey;
  /** The conditions at the start of the change, if they must be unchanged on the second leg. */
  readonly basis?: string;
  readonly expiresAt: number;
  readonly used: boolean;
}
