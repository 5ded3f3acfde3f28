import { describe, expect, it, vi } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { LogEntry } from '../log/log.ts';
import { listen } from './listen.ts';
import { type Stoppable, stopOnSignals } from './stopOnSignals.ts';

/** A process that can be sent signals, and a log of calls. */
function stopping(more: { closing?: Promise<void>; failing?: boolean } = {}) {
  const done: string[] = [];
  const logs: LogEntry[] = [];
  const listeners = new Map<string, (error: unknown) => void>();
  const process: Stoppable = {
    on: (event: string, listener: (error: unknown) => void) => listeners.set(event, listener),
    exit: (code) => void done.push(`exit ${code}`),
  };
  stopOnSignals({
    process,
    relay: {
      drain: () => void done.push('relay drains'),
      close: async () => {
        done.push('relay closes');
        if (more.failing) throw new RangeError('canary');
      },
    },
    listening: {
      drain: () => void done.push('listener drains'),
      close: async (options) => {
        done.push(`listener closes in ${options?.graceMs}`);
        await more.closing;
      },
    },
    log: (entry) => logs.push(entry),
    drainMs: 20,
    graceMs: 30,
  });
  return { done, logs, send: (event: string, error?: unknown) => listeners.get(event)?.(error) };
}

// requirement: 56
describe('stopOnSignals', () => {
  it('reports not ready, stops accepting, closes the store and exits', async () => {
    const { done, send } = stopping();
    send('SIGTERM');
    expect(done).toEqual(['relay drains', 'listener drains']);
    await vi.waitFor(() => expect(done).toContain('exit 0'));
    expect(done).toEqual(['relay drains', 'listener drains', 'listener closes in 15', 'relay closes', 'exit 0']);
  });

  it('exits at once on a second signal', () => {
    const { done, send } = stopping({ closing: new Promise(() => undefined) });
    send('SIGINT');
    send('SIGTERM');
    expect(done.at(-1)).toBe('exit 1');
  });

  it('exits in time while a function of the integrator does not settle', async () => {
    let called = false;
    let settle = (): void => undefined;
    const authenticate = () => {
      called = true;
      return new Promise<{ customerId: typeof ids.a.customer }>((resolve) => {
        settle = () => resolve({ customerId: ids.a.customer });
      });
    };
    const { relay } = openDoubledRelay({ identity: { authenticate } });
    const listening = await listen({ port: 0, host: '127.0.0.1', fetch: relay.fetch });
    const response = fetch(`${listening.url}/latchkey/transactions`, { headers: { 'latchkey-client': 'test' } });
    const refused = expect(response).rejects.toThrow('fetch failed');
    await vi.waitFor(() => expect(called).toBe(true));
    const exit = vi.fn();
    let terminate = (_: unknown): void => undefined;
    const on = (event: string, listener: (error: unknown) => void) => {
      if (event === 'SIGTERM') terminate = listener;
    };
    stopOnSignals({ relay, listening, process: { on, exit }, drainMs: 20, graceMs: 200 });
    terminate(undefined);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0), { timeout: 2000 });
    await refused;
    settle();
    await relay.close();
  });

  it.each(['uncaughtException', 'unhandledRejection'])('logs the class of %s and exits', (event) => {
    const { done, logs, send } = stopping();
    send(event, new RangeError('canary'));
    expect(done).toEqual(['exit 1']);
    expect(logs).toMatchObject([{ level: 'error', event: 'internalError', errorName: 'RangeError' }]);
    expect(JSON.stringify(logs)).not.toContain('canary');
  });

  it('reports an error during close and exits with 1', async () => {
    const { done, logs, send } = stopping({ failing: true });
    send('SIGTERM');
    await vi.waitFor(() => expect(done).toContain('exit 1'));
    expect(logs).toMatchObject([{ errorName: 'RangeError' }]);
  });
});
