import type { CustomerId } from '@latchkey/contract';
import { scaLockMinutes } from '@latchkey/contract/sca';
import { type Engine, toDateTime } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ScaStandingRow } from './rows.ts';
import { changeStanding, standingOf } from './standing.ts';

const minutes: Readonly<Record<number, number>> = scaLockMinutes;
/** From this failure on, only a reset of the password helps. */
const suspendingFailure = 9;

/** What the service tells of the ladder: on an event, and in the details of 423 (supplement 2.5 and 9.1). */
export function presentLockout({ failedAttempts, lockedUntil }: ScaStandingRow, now: number) {
  const suspended = failedAttempts >= suspendingFailure;
  const locked = !suspended && lockedUntil !== undefined && now < lockedUntil;
  return { suspended, failedAttempts, lockedUntil: locked ? toDateTime(lockedUntil) : null };
}

/** 423 while a customer is locked or suspended. */
export function lockRefusal(engine: Engine, customerId: CustomerId): Refusal | undefined {
  const details = presentLockout(standingOf(engine, customerId), engine.now());
  if (!details.suspended && details.lockedUntil === null) return undefined;
  return new Refusal('ACCOUNT_LOCKED', 'Too many proofs were wrong.', { details });
}

/** Counts a failure and takes the customer up the ladder. */
export function countFailure(engine: Engine, customerId: CustomerId): ScaStandingRow {
  const failedAttempts = standingOf(engine, customerId).failedAttempts + 1;
  const wait = minutes[failedAttempts];
  const lockedUntil = wait === undefined ? undefined : engine.now() + wait * 60_000;
  return changeStanding(engine, customerId, { failedAttempts, lockedUntil });
}
