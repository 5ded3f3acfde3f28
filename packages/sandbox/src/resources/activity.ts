import type { InternalAccountId, Operation } from '@latchkey/contract';
import type { Engine } from '../engine.ts';

/** What an account's holder signs for a change: a compact object that names the activity (supplement 1.4). */
export function createActivity(
  engine: Engine,
  { id }: Operation,
  accountId: InternalAccountId,
  { type, parameters }: { readonly type: `ACTIVITY_TYPE_${string}`; readonly parameters: object },
): string {
  const organizationId = engine.tables.internalAccounts.get(accountId)?.organizationId;
  return (
    engine.faults.takePayload(id) ??
    JSON.stringify({ organizationId, parameters, timestampMs: String(engine.now()), type })
  );
}
