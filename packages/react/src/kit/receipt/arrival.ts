import type { Transaction } from '@latchkey/core';
import type { transfer } from '../../messages/en/transfer.ts';

/** Networks that deliver within minutes, at any hour. */
const INSTANT = new Set([
  'BRE_B',
  'FAST',
  'FASTER_PAYMENTS',
  'FEDNOW',
  'INSTAPAY',
  'MOBILE_MONEY',
  'PAYNOW',
  'PIX',
  'RTP',
  'SEPA_INSTANT',
  'SPEI',
  'UPI',
]);
/** Networks that deliver on working days. */
const IN_DAYS = new Set(['ACH', 'ACH_COLOMBIA', 'NEFT', 'PESONET', 'SEPA', 'SWIFT', 'WIRE']);

const MINUTES_S = 15 * 60;

/** When a payment arrives, as far as the service or its network tells. */
export type Arrival =
  | { readonly type: 'minutes' | 'days' | 'unknown' }
  | { readonly type: 'within'; readonly seconds: number }
  | { readonly type: 'at' /** Milliseconds. */; readonly time: number };

/**
 * Reads when a payment arrives: from its expected time, else from its duration, else from the network it travels on.
 *
 * ```ts
 * findArrival(transaction) // { type: 'minutes' }
 * ```
 */
export function findArrival(transaction: Transaction): Arrival {
  const record: Readonly<Record<string, unknown>> = { ...transaction };
  const time = Date.parse(String(record['expectedSettlementAt'] ?? ''));
  if (!Number.isNaN(time)) return { type: 'at', time };
  const seconds = record['settlementTimelineSeconds'];
  if (typeof seconds === 'number') return seconds <= MINUTES_S ? { type: 'minutes' } : { type: 'within', seconds };
  return findRailArrival(record['paymentRail']);
}

/** Returns how fast a network delivers. */
export function findRailArrival(rail: unknown): Arrival {
  if (typeof rail !== 'string') return { type: 'unknown' };
  return { type: INSTANT.has(rail) ? 'minutes' : IN_DAYS.has(rail) ? 'days' : 'unknown' };
}

/** Returns the words for an arrival. */
export function formatArrival(
  m: typeof transfer,
  arrival: Arrival,
  options: { readonly locale: string; readonly to: 'bank' | 'wallet' },
): string {
  switch (arrival.type) {
    case 'at': {
      const format = new Intl.DateTimeFormat(options.locale, { dateStyle: 'medium', timeStyle: 'short' });
      return m['arrival.at']({ time: format.format(arrival.time) });
    }
    case 'within':
      return m['arrival.within']({ time: formatDuration(arrival.seconds, options.locale) });
    case 'unknown':
      return m[`arrival.${options.to}`];
    default:
      return m[`arrival.${arrival.type}`];
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Writes a duration in its largest unit, rounded up: nothing arrives later than it says. */
function formatDuration(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['minute', 60];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
}
