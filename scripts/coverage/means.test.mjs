import { describe, expect, it } from 'vitest';
import { bestByRow, causeOf, testedBy } from './means.mjs';
import { coveragePage } from './pages.mjs';

const entry = (operation, outcome, means, cause = means) => ({ operation, outcome, means, cause });
const fault = entry('pay', 'TOO_MUCH', 'fault');
const named = entry('pay', 'TOO_MUCH', 'namedCode');
const asked = entry('pay', 'TOO_MUCH', 'request');
const nothing = { kept: [], best: new Map(), exercised: new Map(), unreachable: [] };

describe('bestByRow', () => {
  it.each([
    [[fault, named, asked], asked],
    [[fault, named], named],
    [[fault], fault],
  ])('default: a request before a value, a value before a fault', (kept, best) => {
    expect(bestByRow(kept)).toEqual(new Map([['pay TOO_MUCH', best]]));
  });

  it('behavior: of those alike, the first; each row for itself', () => {
    const [first, second] = [entry('pay', 200, 'request', 'one'), entry('pay', 200, 'request', 'two')];
    expect([...bestByRow([fault, first, second]).values()]).toEqual([fault, first]);
  });
});

describe('testedBy', () => {
  const exercised = new Map([['pay 200', new Set(['b.test.ts', 'a.test.ts', 'c.test.ts'])]]);
  const unreachable = [['pay', '202', 'nobody asks']];
  const known = { best: bestByRow([fault]), exercised, unreachable };

  it('default: the suite, else two tests by name, else why not', () => {
    expect(testedBy('pay TOO_MUCH', known)).toEqual({ means: 'fault', text: 'suite: fault' });
    expect(testedBy('pay 200', known)).toEqual({ means: 'request', text: '`a.test.ts`, `b.test.ts`' });
    expect(testedBy('pay 202', known)).toEqual({ means: 'none', text: 'out of reach: nobody asks' });
  });

  it('error: a row that nothing comes to', () => {
    expect(testedBy('pay 201', known)).toBeUndefined();
  });
});

describe('causeOf', () => {
  it('default: a real request of any operation before a fault of the first', () => {
    const other = entry('send', 'TOO_MUCH', 'request', 'three million');
    expect(causeOf('TOO_MUCH', { ...nothing, kept: [fault, named, other] })).toEqual({
      operation: 'send',
      cause: 'three million',
    });
  });

  it('behavior: without the suite a test, without a test why not', () => {
    const exercised = new Map([['pay TOO_MUCH', new Set(['b.test.ts', 'a.test.ts'])]]);
    expect(causeOf('TOO_MUCH', { ...nothing, exercised })).toEqual({ operation: 'pay', cause: 'see `a.test.ts`' });
    const unreachable = [['pay', 'TOO_MUCH', 'no limits']];
    expect(causeOf('TOO_MUCH', { ...nothing, unreachable })).toEqual({
      operation: '–',
      cause: 'out of reach: no limits',
    });
  });

  it('error: a code that nothing causes', () => {
    expect(causeOf('TOO_MUCH', nothing)).toEqual({});
  });
});

it('behavior: on its page, what is only asked for stands apart, and is counted', () => {
  const row = (means) => ({ operation: 'pay', outcome: means, by: { means, text: `by ${means}` } });
  const page = coveragePage(['request', 'namedCode', 'fault', 'none'].map(row));
  const [first, second] = page.split('## Codes that are only asked for');
  expect(first).toContain('| pay | request | by request |');
  expect(first).toContain('| pay | none | by none |');
  expect(first).not.toContain('by fault');
  expect(second).toContain('| pay | namedCode | by namedCode |');
  expect(second).toContain('| pay | fault | by fault |');
  expect(page).toContain('Of 4 rows, 1 is come to by a value that names the code, and 1 by a fault.');
});
