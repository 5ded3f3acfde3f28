import type { CustomerId, VerificationId } from '@latchkey/contract';
import type { Verification, VerificationError, verificationStatuses } from '@latchkey/contract/verifications';
import { type Engine, newId, toDateTime } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';

export type VerificationStatus = (typeof verificationStatuses)[number];

/** The checks of one customer. There is one at most: it goes on until it is decided. */
export interface VerificationRow {
  readonly id: VerificationId;
  readonly customerId: CustomerId;
  readonly status: VerificationStatus;
  /** What keeps it from going on; only while there is something to resolve. */
  readonly errors: readonly VerificationError[];
  /** What the hosted page was asked to have decided. */
  readonly outcome?: 'APPROVED' | 'REJECTED' | 'HOLD';
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A verification as the wire has it. */
export function presentVerification(row: VerificationRow): Verification {
  return {
    id: row.id,
    customerId: row.customerId,
    verificationStatus: row.status,
    errors: [...row.errors],
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}

/** A customer's verification, where one was begun. */
export function verificationOf({ tables }: Engine, customerId: CustomerId): VerificationRow | undefined {
  return tables.verifications.where('customerId', customerId)[0];
}

/** Brings a customer's verification to where it is now, or begins it there, and tells of it where that is news. */
export function changeVerification(
  engine: Engine,
  customerId: CustomerId,
  change: Pick<VerificationRow, 'status'> & Partial<Pick<VerificationRow, 'errors' | 'outcome'>>,
): VerificationRow {
  const known = verificationOf(engine, customerId);
  const errors = change.errors ?? [];
  const isNews = known?.status !== change.status || JSON.stringify(known.errors) !== JSON.stringify(errors);
  if (known && !isNews) return known;
  const now = engine.now();
  const base = known ?? { id: newId(engine, 'Verification'), customerId, createdAt: now };
  const row = engine.tables.verifications.put({ ...base, ...change, errors, updatedAt: now });
  emit(engine, `VERIFICATION.${row.status}`, presentVerification(row));
  return row;
}
