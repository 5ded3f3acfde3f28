import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePrometheusText } from '../../test/prometheusText.ts';
import type { LogEntry } from '../log/log.ts';
import { createMetrics } from './createMetrics.ts';

const request = (operation: string, durationMs: number): LogEntry => ({
  level: 'info',
  event: 'request',
  at: 0,
  status: 200,
  operation,
  durationMs,
});

/** One log entry for each counted event. */
const entries: readonly LogEntry[] = [
  request('getQuote', 12),
  { ...request('none', 20_000), status: 404, code: 'RELAY_NOT_FOUND' },
  { level: 'info', event: 'webhook', at: 0, code: 'stored', webhookType: 'INCOMING_PAYMENT.COMPLETED' },
  { level: 'warn', event: 'webhookRefused', at: 0, code: 'WEBHOOK_SIGNATURE_MISSING' },
  { level: 'info', event: 'signedIn', at: 0 },
  { level: 'info', event: 'streamOpened', at: 0 },
  { level: 'warn', event: 'streamDropped', at: 0 },
  { level: 'error', event: 'ownerMismatch', at: 0 },
  { level: 'error', event: 'callbackFailed', at: 0, code: 'resolve', errorName: 'TypeError' },
  { level: 'error', event: 'storeFailed', at: 0, code: 'sessions.read', errorName: 'TypeError' },
  { level: 'error', event: 'internalError', at: 0, errorName: 'TypeError' },
];

describe('metrics in the text exposition format', () => {
  it('is valid before anything was counted', () => {
    const families = parsePrometheusText(createMetrics().text());
    expect(families.map(({ type }) => type)).toEqual([...Array(10).fill('counter'), 'gauge', 'histogram']);
  });

  it('is valid and contains every sample after each event', () => {
    const metrics = createMetrics();
    for (const entry of entries) metrics.log(entry);
    const families = parsePrometheusText(metrics.text());
    expect(families.filter(({ samples }) => samples.length === 0)).toEqual([]);
    const requests = families.find(({ name }) => name === 'latchkey_requests_total');
    expect(requests?.samples).toEqual([
      { name: 'latchkey_requests_total', labels: { operation: 'getQuote', status: '200' }, value: 1 },
      { name: 'latchkey_requests_total', labels: { operation: 'none', status: '404' }, value: 1 },
    ]);
  });

  it('returns any label value and duration unchanged', () => {
    const value = fc.string({ unit: fc.constantFrom('"', '\\', '\n', '{', '}', ',', '=', ' ', '#', 'é', 'a') });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.double({ min: 0, max: 1e9, noNaN: true }))), (observed) => {
        const metrics = createMetrics();
        for (const [operation, durationMs] of observed) metrics.log(request(operation, durationMs));
        const families = parsePrometheusText(metrics.text());
        const requests = families.find(({ name }) => name === 'latchkey_requests_total');
        const counted = (requests?.samples ?? []).map(({ labels, value }) => [labels['operation'], value]);
        const expected = new Map<string, number>();
        for (const [operation] of observed) expected.set(operation, (expected.get(operation) ?? 0) + 1);
        expect(new Map(counted as [string, number][])).toEqual(expected);
      }),
    );
  });
});

describe('parsePrometheusText', () => {
  const family = (...lines: string[]) => ['# HELP a_total Help.', '# TYPE a_total counter', ...lines, ''].join('\n');
  const histogram = (...lines: string[]) => ['# HELP h Help.', '# TYPE h histogram', ...lines, ''].join('\n');
  const whole = ['h_bucket{le="1"} 1', 'h_bucket{le="+Inf"} 2', 'h_sum 3', 'h_count 2'];

  it('accepts values, labels and escapes of the format', () => {
    expect(parsePrometheusText(family('a_total{x="\\"\\\\\\n",y="}"} 1e+3 1700000000000'))).toMatchObject([
      { type: 'counter', samples: [{ labels: { x: '"\\\n', y: '}' }, value: 1000 }] },
    ]);
    expect(parsePrometheusText(histogram(...whole))).toHaveLength(1);
  });

  it.each([
    ['no line feed at the end', family('a_total 1').trimEnd()],
    ['an empty line', family('', 'a_total 1')],
    ['no TYPE', '# HELP a_total Help.\na_total 1\n'],
    ['no HELP', '# TYPE a_total counter\na_total 1\n'],
    ['a TYPE twice', family('# TYPE a_total counter')],
    ['an unknown type', '# HELP a Help.\n# TYPE a number\na 1\n'],
    ['a name with a dash', family('a-total 1')],
    ['a sample of another metric', family('b_total 1')],
    ['a metric in two groups', `${family('a_total 1')}# HELP b Help.\n# TYPE b gauge\nb 1\n# HELP a_total Help.\n`],
    ['an unescaped quote', family('a_total{x="""} 1')],
    ['an unknown escape', family('a_total{x="\\t"} 1')],
    ['a label without quotes', family('a_total{x=1} 1')],
    ['a label twice', family('a_total{x="1",x="2"} 1')],
    ['a sample twice', family('a_total{x="1",y="2"} 1', 'a_total{y="2",x="1"} 1')],
    ['a value in words', family('a_total one')],
    ['no value', family('a_total')],
    ['a negative counter', family('a_total -1')],
    ['a histogram without +Inf', histogram(whole[0] ?? '', ...whole.slice(2))],
    ['a histogram without a sum', histogram(...whole.slice(0, 2), 'h_count 2')],
    ['a histogram with another count', histogram(...whole.slice(0, 3), 'h_count 3')],
    ['buckets that are not cumulative', histogram('h_bucket{le="1"} 3', ...whole.slice(1))],
    ['buckets out of order', histogram('h_bucket{le="2"} 1', ...whole)],
    ['a bucket without its end', histogram('h_bucket 1', ...whole)],
  ])('refuses %s', (_, text) => {
    expect(() => parsePrometheusText(text)).toThrow(Error);
  });
});
