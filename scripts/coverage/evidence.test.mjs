import { describe, expect, it } from 'vitest';
import { createEvidence, findCause, findTest } from './evidence.mjs';
import { createCoveragePage } from './pages.mjs';

const suite = (trigger, cause = trigger, row = {}) => ({
  suite: true,
  operation: 'pay',
  outcome: 'TOO_MUCH',
  trigger,
  cause,
  ...row,
});
const test = (name, outcome = 'TOO_MUCH') => ({ operation: 'pay', outcome, test: `${name}.test.ts` });
const [fault, named, request] = ['fault', 'namedCode', 'request'].map((trigger) => suite(trigger));
const testedTooMuch = (records, unreachable = []) => findTest(createEvidence(records, unreachable).get('pay TOO_MUCH'));

describe('findTest', () => {
  it.each([
    [[fault, named, request], { trigger: 'request', text: 'suite: request' }],
    [[fault, named], { trigger: 'namedCode', text: 'suite: namedCode' }],
    [[fault, test('a')], { trigger: 'fault', text: 'suite: fault' }],
  ])('prefers a request to a value, a value to a fault, and the suite to a test', (records, by) => {
    expect(testedTooMuch(records)).toEqual(by);
  });

  it('takes the first among equals', () => {
    expect(testedTooMuch([suite('request', 'one'), suite('request', 'two')])?.text).toBe('suite: one');
  });

  it('returns two tests by name, else the reason', () => {
    expect(testedTooMuch([test('b'), test('a'), test('c')])).toEqual({
      trigger: 'request',
      text: '`a.test.ts`, `b.test.ts`',
    });
    expect(testedTooMuch([], [['pay', 'TOO_MUCH', 'no limits']])).toEqual({
      trigger: 'none',
      text: 'unreachable: no limits',
    });
  });

  it('returns nothing for a row that only randomized tests exercise, and for an untested row', () => {
    expect(testedTooMuch([test('fuzzContract')])).toBeUndefined();
    expect(testedTooMuch([test('a', 200)])).toBeUndefined();
  });
});

describe('findCause', () => {
  const find = (records, unreachable = []) => findCause('TOO_MUCH', createEvidence(records, unreachable));

  it('prefers a real request of any operation to a fault of the first', () => {
    const other = suite('request', 'three million', { operation: 'send' });
    expect(find([fault, named, other])).toEqual({ operation: 'send', cause: 'three million' });
  });

  it('falls back to a test, and then to the reason', () => {
    const unreachable = [['pay', 'TOO_MUCH', 'no limits']];
    expect(find([test('b'), test('a')], unreachable)).toEqual({ operation: 'pay', cause: 'see `a.test.ts`' });
    expect(find([], unreachable)).toEqual({ operation: '–', cause: 'unreachable: no limits' });
  });

  it('returns nothing for a code without a cause', () => {
    expect(find([])).toBeUndefined();
  });
});

it('lists and counts injected outcomes separately on its page', () => {
  const row = (trigger) => ({ operation: 'pay', outcome: trigger, by: { trigger, text: `by ${trigger}` } });
  const page = createCoveragePage(['request', 'namedCode', 'fault', 'none'].map(row));
  const [first, second] = page.split('## Injected codes');
  expect(first).toContain('| pay | request | by request |');
  expect(first).toContain('| pay | none | by none |');
  expect(first).not.toContain('by fault');
  expect(second).toContain('| pay | namedCode | by namedCode |');
  expect(second).toContain('| pay | fault | by fault |');
  expect(page).toContain('Of 4 rows, 1 is caused by a value that names the code, and 1 by an injected fault.');
});
