import { describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../log/log.ts';
import { type Stoppable, stopOnSignals } from './stopOnSignals.ts';

/** A process that can be sent signals, and a list of what was done to it and by it. */
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

describe('#56 stopOnSignals', () => {
  it('default: not ready first, then nothing new, then the store, then the end', async () => {
    const { done, send } = stopping();
    send('SIGTERM');
    expect(done).toEqual(['relay drains', 'listener drains']);
    await vi.waitFor(() => expect(done).toContain('exit 0'));
    expect(done).toEqual(['relay drains', 'listener drains', 'listener closes in 30', 'relay closes', 'exit 0']);
  });

  it('behavior: who asks twice means now', () => {
    const { done, send } = stopping({ closing: new Promise(() => undefined) });
    send('SIGINT');
    send('SIGTERM');
    expect(done.at(-1)).toBe('exit 1');
  });

  it.each(['uncaughtException', 'unhandledRejection'])('error: %s is logged by its class, and ends it', (event) => {
    const { done, logs, send } = stopping();
    send(event, new RangeError('canary'));
    expect(done).toEqual(['exit 1']);
    expect(logs).toMatchObject([{ level: 'error', event: 'internalError', errorName: 'RangeError' }]);
    expect(JSON.stringify(logs)).not.toContain('canary');
  });

  it('error: what fails while closing is told, and ends it with 1', async () => {
    const { done, logs, send } = stopping({ failing: true });
    send('SIGTERM');
    await vi.waitFor(() => expect(done).toContain('exit 1'));
    expect(logs).toMatchObject([{ errorName: 'RangeError' }]);
  });
});
