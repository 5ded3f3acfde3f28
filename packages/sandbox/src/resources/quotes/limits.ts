import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Row } from '../../journal/table.ts';
import { convert } from '../../money/convert.ts';
import { findCurrency } from '../../money/currencies.ts';
import { platformOwner } from '../internalAccounts/row.ts';
import type { QuoteRow } from './row.ts';

/** @throws Refusal `AMOUNT_OUT_OF_RANGE` for an amount that no transfer of the currency may have. */
export function assertInRange(code: string, amount: bigint): void {
  const known = findCurrency(code);
  if (known && amount >= BigInt(known.minAmount) && amount <= BigInt(known.maxAmount)) return;
  throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The amount is too small or too large.', {
    details: { currency: code, minAmount: known?.minAmount, maxAmount: known?.maxAmount },
  });
}

/** What a customer sent on their last day of sending, in cents of a dollar. The id is the customer's. */
export interface VolumeRow extends Row {
  readonly id: CustomerId;
  readonly day: number;
  readonly cents: number;
}

/** A customer may send the worth of two and a half million dollars a day, counted from midnight UTC. */
export const dailyCents = 250_000_000;

const dayMs = 24 * 3_600_000;

type Sent = Pick<QuoteRow, 'customerId' | 'sending' | 'sendingCurrency'>;

function worthOf({ sending: amount, sendingCurrency: currency }: Sent): number {
  return convert({ amount, currency }, 'USD', 'up') ?? 0;
}

function sentToday(engine: Engine, id: CustomerId): VolumeRow {
  const day = Math.floor(engine.now() / dayMs);
  const row = engine.tables.volumes.get(id);
  return row?.day === day ? row : { id, day, cents: 0 };
}

/** @throws Refusal `VELOCITY_LIMIT_EXCEEDED` where a customer would send more in a day than they may. */
export function assertVelocity(engine: Engine, sent: Sent): void {
  const { cents } = sentToday(engine, sent.customerId);
  if (sent.customerId === platformOwner || cents + worthOf(sent) <= dailyCents) return;
  throw new Refusal('VELOCITY_LIMIT_EXCEEDED', 'The customer would send more today than anybody may.');
}

/** Counts what a customer sends; what comes back later was sent all the same. */
export function countVelocity(engine: Engine, sent: Sent): void {
  const row = sentToday(engine, sent.customerId);
  engine.tables.volumes.put({ ...row, cents: row.cents + worthOf(sent) });
}
