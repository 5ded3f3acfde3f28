import { describe, expect, it } from 'vitest';
import { clockText, isSpokenAt, spokenBetween } from './cadence.ts';

describe('isSpokenAt', () => {
  it('default: the marks of a quote of eleven minutes', () => {
    const marks = Array.from({ length: 661 }, (_, index) => 660 - index).filter(isSpokenAt);
    expect(marks).toEqual([540, 360, 300, 240, 180, 120, 60, 30, 10, 0]);
  });
});

describe('spokenBetween', () => {
  it('behavior: one step at a time finds exactly the marks', () => {
    expect(spokenBetween(61, 60)).toBe(true);
    expect(spokenBetween(60, 59)).toBe(false);
    expect(spokenBetween(1, 0)).toBe(true);
  });
  it('behavior: a tab that slept over a mark still speaks', () => {
    expect(spokenBetween(70, 41)).toBe(true);
    expect(spokenBetween(58, 41)).toBe(false);
  });
  it('behavior: a clock set back says nothing', () => {
    expect(spokenBetween(10, 40)).toBe(false);
  });
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [161, '2:41'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
  ])('default: %d seconds read %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
