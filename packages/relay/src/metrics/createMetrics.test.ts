import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { webhookSigner } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { LogEntry } from '../log/log.ts';
import { createMetrics } from './createMetrics.ts';

describe('createMetrics', () => {
  it('formats the counts as Prometheus text', async () => {
    const metrics = createMetrics();
    const signer = await webhookSigner();
    const { call, relay } = openDoubledRelay({ log: metrics.log, webhookKeys: [signer.pem] });
    await call('GET', '/transactions');
    await call('GET', '/transactions');
    await call('GET', `/quotes/${ids.b.quote}`);
    await call('GET', '/made/up/canary');
    const envelope = { id: 'Webhook:1', type: 'INCOMING_PAYMENT', timestamp: new Date().toISOString(), data: {} };
    for (const _ of [1, 2]) await relay.fetch(await signer.deliver(envelope));
    await relay.fetch(await signer.deliver(envelope, { signature: null }));
    const lines = metrics.text().split('\n');
    for (const line of [
      'latchkey_requests_total{operation="listTransactions",status="200"} 2',
      'latchkey_requests_total{operation="getQuote",status="404"} 1',
      'latchkey_requests_total{operation="none",status="404"} 1',
      'latchkey_requests_total{operation="webhook",status="200"} 2',
      'latchkey_refusals_total{code="RELAY_NOT_FOUND"} 2',
      'latchkey_webhooks_total{outcome="stored",type="INCOMING_PAYMENT"} 1',
      'latchkey_webhooks_total{outcome="duplicate",type="INCOMING_PAYMENT"} 1',
      'latchkey_webhooks_refused_total{code="WEBHOOK_SIGNATURE_MISSING"} 1',
      'latchkey_request_duration_seconds_bucket{operation="listTransactions",le="+Inf"} 2',
      'latchkey_request_duration_seconds_count{operation="listTransactions"} 2',
      'latchkey_streams 0',
    ])
      expect(lines).toContain(line);
    expect(metrics.text()).not.toMatch(/canary|Quote:|Customer:/);
  });

  it('counts open streams up and down', async () => {
    const metrics = createMetrics();
    const { pem } = await webhookSigner();
    const { call } = openDoubledRelay({ log: metrics.log, webhookKeys: [pem] });
    const streams = [await call('GET', '/relay/events'), await call('GET', '/relay/events')];
    expect(metrics.text()).toContain('\nlatchkey_streams 2\n');
    await streams[0]?.body?.cancel();
    expect(metrics.text()).toContain('\nlatchkey_streams 1\n');
  });

  it('writes valid lines with growing buckets', () => {
    const metrics = createMetrics();
    for (const durationMs of [1, 30, 400, 60_000])
      metrics.log({ level: 'info', event: 'request', at: 0, operation: 'a"b\\c\nd', status: 200, durationMs });
    const text = metrics.text();
    expect(text.endsWith('\n')).toBe(true);
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="(\\["\\n]|[^"\\\n])*",?)+\})? [\d.]+)$/);
    const counts = [...text.matchAll(/_bucket\{.*\} (\d+)/g)].map(([, value]) => Number(value));
    expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4]);
    expect(text).toContain('latchkey_request_duration_seconds_sum{operation="a\\"b\\\\c\\nd"} 60.431');
  });

  it('forwards every entry', () => {
    const entries: LogEntry[] = [];
    const { log, text } = createMetrics({ log: (entry) => entries.push(entry) });
    const all: LogEntry['event'][] = [
      ...(['signedIn', 'streamDropped', 'ownerMismatch'] as const),
      ...(['callbackFailed', 'storeFailed', 'internalError', 'webhookRefused'] as const),
    ];
    for (const event of all) log({ level: 'info', event, at: 0 });
    expect(entries.map(({ event }) => event)).toEqual(all);
    const names = ['sign_ins', 'streams_dropped', 'owner_mismatches', 'webhooks_refused'];
    for (const name of [...names, 'callback_errors', 'store_errors', 'internal_errors'])
      expect(text()).toMatch(new RegExp(`\nlatchkey_${name}_total(\\{.*\\})? 1\n`));
  });
});
