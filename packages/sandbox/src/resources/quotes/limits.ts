import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { convert } from '../../money/convert.ts';
import { platformOwner } from '../internalAccounts/row.ts';
import type { QuoteRow, VolumeRow } from './row.ts';

/** A customer may send up to the equivalent of 2.5 million USD a day, counted from midnight UTC. */
export const dailyCents = 250_000_000;

const dayMs = 24 * 3_600_000;

type SentAmount = Pick<QuoteRow, 'customerId' | 'sending' | 'sendingCurrency'>;

function toUsdCents({ sending: amount, sendingCurrency: currency }: SentAmount): number {
  return convert({ amount, currency }, 'USD', 'up') ?? 0;
}

function findTodaysVolume(dependencies: TablesDependency & TimeDependency, id: CustomerId): VolumeRow {
  const day = Math.floor(dependencies.now() / dayMs);
  const row = dependencies.tables.volumes.get(id);
  return row?.day === day ? row : { id, day, cents: 0 };
}

/** Whether the amount is within the rest of the customer's daily limit. The platform itself has none. */
export function isWithinVelocity(dependencies: TablesDependency & TimeDependency, sent: SentAmount): boolean {
  const { cents } = findTodaysVolume(dependencies, sent.customerId);
  return sent.customerId === platformOwner || cents + toUsdCents(sent) <= dailyCents;
}

/** Throws ApiError `VELOCITY_LIMIT_EXCEEDED` when the daily limit would be exceeded. */
export function assertVelocity(dependencies: TablesDependency & TimeDependency, sent: SentAmount): void {
  if (isWithinVelocity(dependencies, sent)) return;
  throw new ApiError('VELOCITY_LIMIT_EXCEEDED', 'The payment exceeds the daily limit of the customer.');
}

/** Counts a sent amount. A later return does not restore the allowance. */
export function countVelocity(dependencies: TablesDependency & TimeDependency, sent: SentAmount): void {
  const row = findTodaysVolume(dependencies, sent.customerId);
  dependencies.tables.volumes.put({ ...row, cents: row.cents + toUsdCents(sent) });
}
