import type { CustomerId } from '@latchkey/contract';
import type { ScaReset } from '@latchkey/contract/sca';
import { type Engine, toDateTime } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ScaResetRow } from './rows.ts';
import { standingOf } from './standing.ts';

/** How long a person has to show that they are there. */
export const resetMs = 3_600_000;

/** Where a reset stands by now. */
export function resetStatus(engine: Engine, { status, expiresAt }: ScaResetRow): ScaReset['status'] & string {
  const hasEnded = status === 'COMPLETED' || status === 'REJECTED';
  return !hasEnded && engine.now() >= expiresAt ? 'EXPIRED' : status;
}

/** A reset of this customer's. @throws Refusal `NOT_FOUND`. */
export function findReset({ tables }: Engine, resetId: string, customerId: CustomerId): ScaResetRow {
  const row = tables.scaResets.get(resetId);
  if (row?.customerId !== customerId) throw new Refusal('NOT_FOUND', 'There is no such reset.');
  return row;
}

/** Whether the factor that was given up has a successor. A number has one with the reset itself. */
function isEnrolledAgain(engine: Engine, { factor, customerId }: ScaResetRow): boolean {
  const { totp, passkey } = standingOf(engine, customerId);
  if (factor === 'SMS_OTP') return true;
  return (factor === 'TOTP' ? totp : passkey) !== undefined;
}

/** A reset as the wire has it (supplement 2.6). */
export function presentReset(engine: Engine, row: ScaResetRow): ScaReset {
  const completed = row.completedAt !== undefined && {
    enrollmentStatus: isEnrolledAgain(engine, row) ? ('COMPLETED' as const) : ('PENDING' as const),
    completedAt: toDateTime(row.completedAt),
  };
  return { status: resetStatus(engine, row), factor: row.factor, expiresAt: toDateTime(row.expiresAt), ...completed };
}
