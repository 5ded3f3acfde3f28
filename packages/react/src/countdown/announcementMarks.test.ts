import { describe, expect, it } from 'vitest';
import { formatClock, hasPassedMark, isAnnouncementMark } from './announcementMarks.ts';

describe('isAnnouncementMark', () => {
  it('announces at the documented marks of an eleven-minute quote', () => {
    const marks = Array.from({ length: 661 }, (_, index) => 660 - index).filter(isAnnouncementMark);
    expect(marks).toEqual([540, 360, 300, 240, 180, 120, 60, 30, 10, 0]);
  });
});

describe('hasPassedMark', () => {
  it('finds every mark when called once per second', () => {
    expect(hasPassedMark(61, 60)).toBe(true);
    expect(hasPassedMark(60, 59)).toBe(false);
    expect(hasPassedMark(1, 0)).toBe(true);
  });
  it('announces the latest missed mark after the tab slept', () => {
    expect(hasPassedMark(70, 41)).toBe(true);
    expect(hasPassedMark(58, 41)).toBe(false);
  });
  it('announces nothing when the clock is set back', () => {
    expect(hasPassedMark(10, 40)).toBe(false);
  });
});

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [161, '2:41'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatClock(seconds, 'en')).toBe(text);
  });

  it('uses the digits of the locale', () => {
    expect(formatClock(3661, 'ar-EG')).toBe('١:٠١:٠١');
    expect(formatClock(3661, 'ar-AE')).toBe('1:01:01');
  });
});
