import { describe, expect, it } from 'vitest';
import { getHue } from './getHue.ts';
import { getInitials } from './getInitials.ts';

// cspell:ignoreRegExp /[^\u0000-\u00bf]+[a-z]*/g
// cspell:ignore ipek

describe('getInitials', () => {
  it.each([
    ['Anna Berg', 'AB'],
    ['anna van den berg', 'AB'],
    ['Prince', 'P'],
    ['  Anna   Berg  ', 'AB'],
    ['(Anna) "Berg"', 'AB'],
    ['3M Company', '3C'],
    ['Élodie Ångström', 'ÉÅ'],
    ['E\u0301lodie', 'E\u0301'],
    ['नेहा शर्मा', 'नेश'],
    ['أحمد سعيد', 'أس'],
    ['田中 太郎', '田太'],
    ['한국', '한'],
    ['𝒜da', '𝒜'],
    ['🎉 Anna', 'A'],
    ['👩‍👩‍👧', ''],
    ['', ''],
    ['\u202eAnna Berg', 'AB'],
    ['<img src=x>', 'IS'],
  ])('of %j are %j', (name, initials) => {
    expect(getInitials(name, 'en')).toBe(initials);
  });

  it('are in upper case as the locale has it', () => {
    expect(getInitials('ipek', 'tr')).toBe('İ');
    expect(getInitials('ipek', 'en')).toBe('I');
  });
});

describe('getHue', () => {
  it('is the same for the same identifier, from 1 to 6, and uses all of them', () => {
    const hues = Array.from({ length: 600 }, (_, index) => getHue(`ExternalAccount:${index}`));
    expect(hues).toEqual(Array.from({ length: 600 }, (_, index) => getHue(`ExternalAccount:${index}`)));
    const counts = [1, 2, 3, 4, 5, 6].map((hue) => hues.filter((one) => one === hue).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(600);
    for (const count of counts) expect(count).toBeGreaterThan(60);
  });

  it('does not change between versions', () => {
    expect(['', 'Anna Berg', 'ExternalAccount:1'].map(getHue)).toEqual([2, 2, 3]);
  });
});
