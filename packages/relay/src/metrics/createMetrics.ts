import type { Log, LogEntry } from '../log/log.ts';

/** Counters of one relay process for a metrics scraper. */
export interface Metrics {
  /** Pass it to `createRelay`. Forwards every entry. */
  readonly log: Log;
  /** Returns all counters in the Prometheus text format (version 0.0.4). */
  text(): string;
}

/** Upper bounds of the buckets in seconds, around the duration of a service call. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Counter {
  readonly help: string;
  readonly values: Map<string, number>;
}

interface Durations {
  readonly counts: number[];
  sum: number;
  count: number;
}

/**
 * Creates metrics from log entries, so they contain nothing that a log may not (docs/architecture.md#invariant-6).
 * Labels are operations, codes and statuses: their number is bounded whatever callers send.
 *
 * ```ts
 * import { createRelay, jsonLog } from '@latchkey/relay'
 *
 * const metrics = createMetrics({ log: jsonLog({ write: (line) => process.stdout.write(line) }) })
 * const relay = createRelay({ service, identity, store, log: metrics.log })
 * // On a port that only the internal network reaches:
 * const response = new Response(metrics.text(), { headers: { 'content-type': 'text/plain; version=0.0.4' } })
 * ```
 */
export function createMetrics(options: { readonly log?: Log } = {}): Metrics {
  const counter = (help: string): Counter => ({ help, values: new Map() });
  const counters = {
    latchkey_requests_total: counter('Responses, by operation and status.'),
    latchkey_refusals_total: counter('Requests that the relay itself refused, by its code.'),
    latchkey_webhooks_total: counter('Webhooks that were proved, by type and whether they were new.'),
    latchkey_webhooks_refused_total: counter('Webhooks that were not proved, by reason.'),
    latchkey_sign_ins_total: counter('Sessions that were opened.'),
    latchkey_streams_dropped_total: counter('Streams that ended because their reader fell behind.'),
    latchkey_owner_mismatches_total: counter("Responses of the service that showed another customer's resource."),
    latchkey_callback_errors_total: counter('Failures of functions of the integrator, by function and class.'),
    latchkey_store_errors_total: counter('Failures of the store, by call and class.'),
    latchkey_internal_errors_total: counter('Failures of the relay, by class.'),
  };
  const durations = new Map<string, Durations>();
  let streams = 0;
  const add = (name: keyof typeof counters, labels: Readonly<Record<string, string | number>> = {}) => {
    const { values } = counters[name];
    const key = formatLabels(labels);
    values.set(key, (values.get(key) ?? 0) + 1);
  };
  const count = (entry: LogEntry) => {
    switch (entry.event) {
      case 'request':
        add('latchkey_requests_total', { operation: entry.operation ?? 'none', status: entry.status ?? 0 });
        if (entry.code !== undefined) add('latchkey_refusals_total', { code: entry.code });
        return observe(durations, entry.operation ?? 'none', (entry.durationMs ?? 0) / 1000);
      case 'webhook':
        return add('latchkey_webhooks_total', { outcome: entry.code ?? '', type: entry.webhookType ?? '' });
      case 'webhookRefused':
        return add('latchkey_webhooks_refused_total', { code: entry.code ?? '' });
      case 'signedIn':
        return add('latchkey_sign_ins_total');
      case 'streamOpened':
        streams += 1;
        return;
      case 'streamClosed':
        streams -= 1;
        return;
      case 'streamDropped':
        return add('latchkey_streams_dropped_total');
      case 'ownerMismatch':
        return add('latchkey_owner_mismatches_total');
      case 'callbackFailed':
        return add('latchkey_callback_errors_total', { callback: entry.code ?? '', class: entry.errorName ?? '' });
      case 'storeFailed':
        return add('latchkey_store_errors_total', { call: entry.code ?? '', class: entry.errorName ?? '' });
      case 'internalError':
        return add('latchkey_internal_errors_total', { class: entry.errorName ?? '' });
    }
  };
  return {
    log: (entry) => {
      count(entry);
      options.log?.(entry);
    },
    text: () => {
      const lines = Object.entries(counters).flatMap(([name, { help, values }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} counter`,
        ...[...values].map(([labels, value]) => `${name}${labels} ${value}`),
      ]);
      lines.push('# HELP latchkey_streams Streams that are open.', '# TYPE latchkey_streams gauge');
      lines.push(`latchkey_streams ${streams}`, ...formatDurations(durations));
      return `${lines.join('\n')}\n`;
    },
  };
}

function observe(durations: Map<string, Durations>, operation: string, seconds: number): void {
  const histogram = durations.get(operation) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
  durations.set(operation, histogram);
  histogram.sum += seconds;
  histogram.count += 1;
  const index = buckets.findIndex((end) => seconds <= end);
  if (index >= 0) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
}

function formatDurations(durations: ReadonlyMap<string, Durations>): string[] {
  const name = 'latchkey_request_duration_seconds';
  const lines = [`# HELP ${name} From a request's arrival to its response, by operation.`, `# TYPE ${name} histogram`];
  for (const [operation, { counts, sum, count }] of durations) {
    let below = 0;
    for (const [index, end] of buckets.entries()) {
      below += counts[index] ?? 0;
      lines.push(`${name}_bucket${formatLabels({ operation, le: end })} ${below}`);
    }
    const labels = formatLabels({ operation });
    lines.push(`${name}_bucket${formatLabels({ operation, le: '+Inf' })} ${count}`);
    lines.push(`${name}_sum${labels} ${sum}`, `${name}_count${labels} ${count}`);
  }
  return lines;
}

function formatLabels(labels: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
