import { describe, expect, it } from 'vitest';
import { type CallOptions, openDoubledRelay } from '../../test/doubled.ts';
import type { LogEntry } from './log.ts';

const isReport = ({ event }: LogEntry) => event === 'addressUnknown';

describe('requests without the address of the client', () => {
  it.each<[string, CallOptions]>([
    ['with a session', {}],
    ['without a session', { as: 'anonymous' }],
  ])('are reported once, %s', async (_, caller) => {
    const { call, logs } = openDoubledRelay();
    const first = await call('GET', '/transactions', caller);
    await call('GET', '/transactions', caller);
    expect(logs.filter(isReport)).toEqual([
      {
        level: 'warn',
        event: 'addressUnknown',
        at: expect.any(Number),
        requestId: first.headers.get('latchkey-request'),
      },
    ]);
  });

  it('are reported of the form to sign in, whose limits by network do not apply', async () => {
    const { call, logs } = openDoubledRelay();
    await call('GET', '/relay/session', { as: 'anonymous' });
    expect(logs.filter(isReport)).toHaveLength(1);
  });

  it('are not reported of probes, which come from inside', async () => {
    const { call, logs } = openDoubledRelay();
    for (const path of ['/relay/health', '/relay/ready']) await call('GET', path, { as: 'anonymous' });
    expect(logs.filter(isReport)).toEqual([]);
  });

  it('do not include those with an address', async () => {
    const { call, logs } = openDoubledRelay();
    await call('GET', '/transactions', { ip: '192.0.2.1' });
    expect(logs.filter(isReport)).toEqual([]);
  });
});
