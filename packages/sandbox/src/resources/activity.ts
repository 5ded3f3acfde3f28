import type { InternalAccountId, Operation } from '@latchkey/contract';
import type { FaultsDependency, TablesDependency, TimeDependency } from '../dependencies.ts';

/**
 * Creates the payload that an account holder signs for a change: a compact object that names the activity
 * (docs/reference/signed-retries.md).
 */
export function createActivity(
  dependencies: TablesDependency & TimeDependency & FaultsDependency,
  { id }: Operation,
  accountId: InternalAccountId,
  { type, parameters }: { readonly type: `ACTIVITY_TYPE_${string}`; readonly parameters: object },
): string {
  const organizationId = dependencies.tables.internalAccounts.get(accountId)?.organizationId;
  return (
    dependencies.faults.takePayload(id) ??
    JSON.stringify({ organizationId, parameters, timestampMs: String(dependencies.now()), type })
  );
}
