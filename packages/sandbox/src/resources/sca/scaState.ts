import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import type { ScaStateRow } from './rows.ts';

/** Returns a customer's SCA state. Default: no failures, no session, nothing enrolled. */
export function getScaState({ tables }: TablesDependency, customerId: CustomerId): ScaStateRow {
  return tables.scaStates.get(customerId) ?? { id: customerId, failedAttempts: 0 };
}

/** Changes a customer's SCA state. */
export function updateScaState(
  dependencies: TablesDependency,
  customerId: CustomerId,
  change: Partial<Omit<ScaStateRow, 'id'>>,
): ScaStateRow {
  return dependencies.tables.scaStates.put({ ...getScaState(dependencies, customerId), ...change });
}
