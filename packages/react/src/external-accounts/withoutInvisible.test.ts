import { describe, expect, it } from 'vitest';
import { withoutInvisible } from './withoutInvisible.ts';

// cspell:ignoreRegExp /\\u[^']*/g

describe('withoutInvisible', () => {
  it.each([
    ['an embedding or override', '\u202a\u202b\u202c\u202d\u202e'],
    ['an isolate', '\u2066\u2067\u2068\u2069'],
    ['a directional mark', '\u200e\u200f\u061c'],
    ['a zero-width space or word joiner', '\u200b\u2060\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a tag, which can hide a whole text', '\u{e0001}\u{e0041}\u{e0042}\u{e007f}'],
    ['an invisible operator', '\u2061\u2062\u2063\u2064'],
    ['a filler, which looks like a space', '\u115f\u1160\u3164\uffa0'],
  ])('removes %s', (_, controls) => {
    expect(withoutInvisible(`Anna${controls} Berg`)).toBe('Anna Berg');
  });

  it.each([
    ['a joiner of Hindi', 'क्\u200dष'],
    ['a non-joiner of Persian', 'می\u200cخواهم'],
    ['an emoji of several parts', '👩\u200d👩\u200d👧 ❤\ufe0f'],
    ['a variant of a character', '辻\u{e0100}'],
    ['accents and scripts', "O'Neil, é ö å 田中 أحمد"],
  ])('keeps %s', (_, name) => {
    expect(withoutInvisible(name)).toBe(name);
  });
});
