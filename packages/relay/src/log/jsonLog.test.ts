import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { jsonLog } from './jsonLog.ts';
import type { LogEntry } from './log.ts';

describe('jsonLog', () => {
  it('writes one object per line with the allowed members', () => {
    const lines: string[] = [];
    const log = jsonLog({ write: (line) => lines.push(line) });
    const entry = { level: 'info', event: 'request', at: 0, status: 200, durationMs: 1.26, body: 'canary' } as const;
    log(entry as LogEntry);
    log({ level: 'warn', event: 'streamDropped', at: 1 });
    expect(lines).toEqual([
      '{"at":"1970-01-01T00:00:00.000Z","level":"info","event":"request","status":200,"durationMs":1.3}\n',
      '{"at":"1970-01-01T00:00:00.001Z","level":"warn","event":"streamDropped"}\n',
    ]);
  });

  it('writes entries from the given level on', () => {
    const lines: string[] = [];
    const log = jsonLog({ write: (line) => lines.push(line), level: 'error' });
    for (const level of ['info', 'warn', 'error'] as const) log({ level, event: 'request', at: 0 });
    expect(lines).toHaveLength(1);
  });

  it('uses the request id of the response', async () => {
    const lines: string[] = [];
    const { call } = openDoubledRelay({ log: jsonLog({ write: (line) => lines.push(line) }) });
    const responses = [await call('GET', '/transactions', { ip: '192.0.2.1' }), await call('GET', '/nothing')];
    const logged = lines.map((line) => JSON.parse(line) as LogEntry);
    expect(responses.map(({ headers }) => headers.get('latchkey-request'))).toEqual(
      logged.map(({ requestId }) => requestId),
    );
    expect(logged).toMatchObject([
      { operation: 'listTransactions', method: 'GET', status: 200 },
      { operation: 'none', status: 404, code: 'RELAY_NOT_FOUND' },
    ]);
  });
});
