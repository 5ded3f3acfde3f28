import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import type { ScaStandingRow } from './rows.ts';

/** Where a customer stands; one who never did anything here has no failures, no session and nothing enrolled. */
export function standingOf({ tables }: Engine, customerId: CustomerId): ScaStandingRow {
  return tables.scaStandings.get(customerId) ?? { id: customerId, failedAttempts: 0 };
}

/** Changes where a customer stands. */
export function changeStanding(
  engine: Engine,
  customerId: CustomerId,
  change: Partial<Omit<ScaStandingRow, 'id'>>,
): ScaStandingRow {
  return engine.tables.scaStandings.put({ ...standingOf(engine, customerId), ...change });
}
