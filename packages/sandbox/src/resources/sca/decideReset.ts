import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { resetStatus } from './reset.ts';
import type { ResetStatus } from './rows.ts';

/** From each status, those that a reviewer may give next. `COMPLETED` is the customer's own to reach. */
const decisions: Readonly<Record<ResetStatus | 'EXPIRED', readonly ResetStatus[]>> = {
  INITIATED: ['PENDING_REVIEW', 'LIVENESS_PASSED', 'REJECTED'],
  PENDING_REVIEW: ['LIVENESS_PASSED', 'REJECTED'],
  LIVENESS_PASSED: [],
  COMPLETED: [],
  REJECTED: [],
  EXPIRED: [],
};

/** Says how a person's proof of being alive went. @throws Refusal `NOT_FOUND`, `INVALID_STATE_TRANSITION`. */
export function decideReset(engine: Engine, resetId: string, status: ResetStatus): void {
  const row = engine.tables.scaResets.get(resetId);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such reset.');
  const from = resetStatus(engine, row) as ResetStatus | 'EXPIRED'; // what the contract's open set may grow by is not ours
  if (!decisions[from].includes(status)) {
    throw new Refusal('INVALID_STATE_TRANSITION', `A reset that is ${from} does not become ${status}.`);
  }
  engine.tables.scaResets.put({ ...row, status });
}
