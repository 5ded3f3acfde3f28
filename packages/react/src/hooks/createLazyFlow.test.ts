import type { Store } from '@latchkey/core';
import { createCoreError } from '@latchkey/core/errors';
import { describe, expect, it } from 'vitest';
import { createLazyFlow } from './createLazyFlow.ts';

const error = createCoreError({ code: 'MODULE_LOAD_FAILED', message: 'It did not load.', next: 'retry' });

/** A flow whose state is the list of its actions. */
function createFlow() {
  const listeners = new Set<() => void>();
  let state: readonly string[] = ['created'];
  return {
    isDisposed: false,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act(name: string) {
      state = [...state, name];
      for (const listener of listeners) listener();
    },
    dispose() {
      this.isDisposed = true;
    },
  };
}

type Flow = ReturnType<typeof createFlow> & Store<readonly string[]> & { subscribe(listener: () => void): () => void };

function setUp() {
  const flow = createFlow();
  const loads: { resolve(): void; reject(): void }[] = [];
  const lazy = createLazyFlow<readonly string[], Flow>({
    initial: ['initial'],
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({ resolve: () => resolve(flow as Flow), reject: () => reject(error) });
      }),
  });
  const seen: (readonly string[])[] = [];
  lazy.subscribe(() => seen.push(lazy.getState()));
  const run = (name: string) =>
    lazy.run((loaded) => loaded.act(name), { loading: ['loading'], failed: ({ code }) => [code] });
  return { flow, loads, lazy, seen, run };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('createLazyFlow', () => {
  it('loads nothing before the first action, and then runs it', async () => {
    const { lazy, loads, run, seen } = setUp();
    expect(lazy.getState()).toEqual(['initial']);
    expect(loads).toHaveLength(0);
    run('start');
    loads[0]?.resolve();
    await turn();
    run('retry');
    expect(loads).toHaveLength(1);
    expect(seen.at(0)).toEqual(['loading']);
    expect(seen.at(-1)).toEqual(['created', 'start', 'retry']);
  });

  it('reports a chunk that does not load as a state, and loads it again for the next action', async () => {
    const { lazy, loads, run } = setUp();
    run('start');
    loads[0]?.reject();
    await turn();
    expect(lazy.getState()).toEqual(['MODULE_LOAD_FAILED']);
    run('start');
    expect(lazy.getState()).toEqual(['loading']);
    loads[1]?.resolve();
    await turn();
    expect(lazy.getState()).toEqual(['created', 'start']);
  });

  it('runs no action that was interrupted or replaced, and disposes of what it loaded', async () => {
    const { flow, lazy, loads, run } = setUp();
    run('first');
    run('second');
    expect(lazy.interrupt()).toBeUndefined();
    expect(lazy.getState()).toEqual(['initial']);
    for (const load of loads) load.resolve();
    await turn();
    expect(flow.getState()).toEqual(['created']);
    expect(flow.isDisposed).toBe(true);
  });

  it('creates no flow after its disposal', async () => {
    const { flow, lazy, loads, run, seen } = setUp();
    run('start');
    const before = seen.length;
    lazy.dispose();
    loads[0]?.resolve();
    await turn();
    expect([flow.isDisposed, flow.getState(), seen.length]).toEqual([true, ['created'], before]);
  });
});
