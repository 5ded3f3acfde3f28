// cspell:ignore Stunde
import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { transfer } from '../../messages/en/transfer.ts';
import { findArrival, findRailArrival, formatArrival } from './arrival.ts';

const payment = (more: Record<string, unknown>): Transaction => ({
  id: 'Transaction:1',
  type: 'OUTGOING',
  status: 'PENDING',
  ...more,
});

describe('findArrival', () => {
  it('prefers the expected time to the duration, and the duration to the network', () => {
    const expectedSettlementAt = '2026-11-24T10:00:00Z';
    const settlementTimelineSeconds = 2 * 86_400;
    expect(findArrival(payment({ expectedSettlementAt, settlementTimelineSeconds, paymentRail: 'PIX' }))).toEqual({
      type: 'at',
      time: Date.parse(expectedSettlementAt),
    });
    expect(findArrival(payment({ settlementTimelineSeconds, paymentRail: 'PIX' }))).toEqual({
      type: 'within',
      seconds: settlementTimelineSeconds,
    });
    expect(findArrival(payment({ settlementTimelineSeconds: 30, paymentRail: 'ACH' }))).toEqual({ type: 'minutes' });
    expect(findArrival(payment({ expectedSettlementAt: null, paymentRail: 'PIX' }))).toEqual({ type: 'minutes' });
  });

  it('claims nothing for an unknown network, and without one', () => {
    for (const rail of ['SOMETHING_NEW', 'constructor', undefined, null, 4])
      expect(findRailArrival(rail)).toEqual({ type: 'unknown' });
    expect(findArrival(payment({}))).toEqual({ type: 'unknown' });
  });
});

describe('arrivalText', () => {
  const text = (arrival: Parameters<typeof formatArrival>[1], to: 'bank' | 'wallet' = 'bank') =>
    formatArrival(transfer, arrival, { locale: 'en', to });

  it('writes every kind in words', () => {
    expect(text({ type: 'minutes' })).toBe('Usually within minutes');
    expect(text({ type: 'days' })).toBe('In 1 to 3 working days');
    expect(text({ type: 'within', seconds: 3_600 })).toBe('Within 1 hour');
    expect(text({ type: 'unknown' })).toBe('Depends on their bank');
    expect(text({ type: 'unknown' }, 'wallet')).toBe('Depends on the network');
    expect(text({ type: 'at', time: Date.parse('2026-11-24T10:00:00') })).toMatch(/^By Nov 24, 2026, 10:00/);
  });

  it.each([
    [20 * 60, 'Within 20 minutes'],
    [3_600, 'Within 1 hour'],
    [5_000, 'Within 2 hours'],
    [86_400, 'Within 1 day'],
    [7 * 86_400, 'Within 7 days'],
    [7 * 86_400 + 1, 'Within 8 days'],
  ])('writes %i seconds in its largest unit, rounded up', (seconds, expected) => {
    expect(text(findArrival(payment({ settlementTimelineSeconds: seconds })))).toBe(expected);
  });

  it('writes a duration with the plural of the language', () => {
    const inLocale = (locale: string, seconds: number) =>
      formatArrival(transfer, { type: 'within', seconds }, { locale, to: 'bank' });
    expect(inLocale('de', 3_600)).toContain('1 Stunde');
    expect(inLocale('ar-EG', 7 * 86_400)).toContain('٧ أيام');
  });
});
