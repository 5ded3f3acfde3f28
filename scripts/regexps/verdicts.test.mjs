import { describe, expect, it } from 'vitest';
import { analyse, analyser } from './analyse.mjs';
import { findRegexps } from './find.mjs';
import { analyseAll, findSlowRegexps, findStaleVerdicts } from './verdicts.mjs';

const found = (text) => findRegexps('file.ts', text);
const judged = (text) => analyseAll(found(text), { analyser, analyse });
const slow = (text) => findSlowRegexps(found(text), judged(text));

describe('a new analysis', () => {
  // requirement: 69
  it('reports the pattern that blocked a page for 15 s', () => {
    const [problem] = slow(String.raw`const STRINGS = /("(?:[^"\\]+|\\.)*)"(\s*:)?/g;`);
    expect(problem).toContain('file.ts:1');
    expect(problem).toContain('exponential');
  });

  it.each([String.raw`/^\S+@\S+$/`, String.raw`/\/+$/`, String.raw`/\s+$/`, '/^(a|a)*$/', '/(a*)*b/', '/^(a+)+$/'])(
    'reports %s',
    (literal) => {
      expect(slow(`x = ${literal};`)).toHaveLength(1);
    },
  );

  it.each([
    '/^[a-z]+$/',
    String.raw`/^[^\s@]+@\S+$/`,
    String.raw`/^\$[a-z]{1,64}$/i`,
    '/^(?:[0-9a-f]{2})*$/i',
    String.raw`/\p{Surrogate}/u`,
    '/^[A-Z]{3}(-[0-9]{2})?$/',
  ])('accepts %s', (literal) => {
    expect(slow(`x = ${literal};`)).toEqual([]);
  });
});

describe('committed verdicts', () => {
  const planted = String.raw`const trailing = /\s+$/; const name = /^[a-z]+$/;`;
  const [, , version] = /^(recheck) (.*)$/.exec(analyser);

  it('report a pattern without an analysis, so that a slow one cannot be added unseen', () => {
    const committed = judged('const name = /^[a-z]+$/;');
    expect(findSlowRegexps(found(planted), committed)).toEqual([
      'file.ts:1: /\\s+$/ is not analysed: run `pnpm regexps`',
    ]);
  });

  it('report a slow pattern after they were written again', () => {
    expect(findSlowRegexps(found(planted), judged(planted))).toEqual([
      expect.stringMatching(/^file\.ts:1: .* is 2nd degree polynomial$/),
    ]);
  });

  it('differ from a new analysis if someone writes `safe` by hand', () => {
    const forged = { analyser, verdicts: { ...judged(planted).verdicts, [String.raw`/\s+$/`]: 'safe' } };
    expect(findSlowRegexps(found(planted), forged)).toEqual([]);
    expect(judged(planted)).not.toEqual(forged);
    expect(judged(planted)).toEqual(judged(planted));
  });

  it('do not analyseAll a pattern with other flags', () => {
    expect(findSlowRegexps(found('x = /^[a-z]+$/i;'), judged('x = /^[a-z]+$/;'))).toHaveLength(1);
  });

  it('are stale if the pattern is gone, or if another version reached them', () => {
    const committed = judged(planted);
    expect(findStaleVerdicts(found(planted), committed, version)).toEqual([]);
    expect(findStaleVerdicts(found('x = /^[a-z]+$/;'), committed, version)).toHaveLength(1);
    expect(findStaleVerdicts(found(planted), committed, '0.0.0')).toHaveLength(1);
  });
});
