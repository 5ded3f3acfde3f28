import type { CustomerId } from '@latchkey/contract';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import { emit } from '../../webhooks/emit.ts';
import { presentVerification, type VerificationRow } from './row.ts';

/** Finds a customer's verification, if one was begun. */
export function findVerification({ tables }: TablesDependency, customerId: CustomerId): VerificationRow | undefined {
  return tables.verifications.where('customerId', customerId)[0];
}

/** Creates or updates a customer's verification, and emits an event if it changed. */
export function changeVerification(
  dependencies: EventDependencies,
  customerId: CustomerId,
  change: Pick<VerificationRow, 'status'> & Partial<Pick<VerificationRow, 'errors' | 'outcome'>>,
): VerificationRow {
  const known = findVerification(dependencies, customerId);
  const errors = change.errors ?? [];
  const isChanged = known?.status !== change.status || JSON.stringify(known.errors) !== JSON.stringify(errors);
  if (known && !isChanged) return known;
  const updatedAt = known ? getChangeTime(dependencies, known) : dependencies.now();
  const base = known ?? { id: createId(dependencies, 'Verification'), customerId, createdAt: updatedAt };
  const row = dependencies.tables.verifications.put({ ...base, ...change, errors, updatedAt });
  emit(dependencies, `VERIFICATION.${row.status}`, presentVerification(row));
  return row;
}
