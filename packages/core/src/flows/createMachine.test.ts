import { describe, expect, it, vi } from 'vitest';
import { collectReportedErrors } from '../../test/reportedErrors.ts';
import { flushTasks } from '../../test/scriptedWallet.ts';
import { createMachine, type EffectContext, type Machine } from './createMachine.ts';

type State = { readonly status: 'rest' | 'work' | 'done'; readonly note?: string };
type Event = { readonly type: 'begin' | 'poke' | 'end' | 'effectFailed'; readonly note?: string };
type Effect = { readonly type: 'work' };

function machine(
  perform: (tools: EffectContext<Event>) => Promise<void>,
  more: Partial<Machine<State, Event, Effect>> = {},
) {
  return createMachine<State, Event, Effect>({
    initial: [{ status: 'rest' }, []],
    transition: (state, event) => {
      if (event.type === 'begin') return [{ status: 'work' }, [{ type: 'work' }]];
      if (event.type === 'poke' && state.status === 'work') return [{ status: 'work', note: 'poked' }, []];
      if (event.type === 'end') return [{ status: 'done', ...(event.note && { note: event.note }) }, []];
      if (event.type === 'effectFailed') return [{ status: 'rest', note: 'effectFailed' }, []];
      return [state, []];
    },
    perform: (_effect, tools) => perform(tools),
    failed: () => ({ type: 'effectFailed' }),
    now: () => 0,
    ...more,
  });
}

describe('createMachine', () => {
  it('moves on events, runs effects and notifies listeners', async () => {
    const flow = machine(async ({ send }) => send({ type: 'end' }));
    const seen: string[] = [];
    flow.subscribe(() => seen.push(flow.getState().status));
    flow.send({ type: 'begin' });
    await flushTasks();
    expect(seen).toEqual(['work', 'done']);
  });

  it('continues when a listener or an inspector throws', async () => {
    const reported = collectReportedErrors();
    const flow = machine(async ({ send }) => send({ type: 'end' }));
    const error = new Error('A listener of the page');
    const fail = () => {
      throw error;
    };
    flow.subscribe(fail);
    flow.inspect(fail);
    flow.send({ type: 'begin' });
    await flushTasks();
    expect(flow.getState().status).toBe('done');
    flow.send({ type: 'effectFailed' });
    expect(flow.getState().status).toBe('rest');
    await flushTasks();
    expect(new Set(reported)).toEqual(new Set([error]));
    flow.dispose();
  });

  it('reports every step by name to an inspector until it unsubscribes', async () => {
    const flow = machine(async ({ send }) => send({ type: 'end', note: 'a secret' }), { now: () => 7 });
    const steps: unknown[] = [];
    const stop = flow.inspect((step) => steps.push(step));
    flow.send({ type: 'poke', note: 'a secret' });
    flow.send({ type: 'begin' });
    await flushTasks();
    stop();
    flow.send({ type: 'effectFailed' });
    expect(steps).toEqual([
      { event: 'poke', from: 'rest', to: 'rest', at: 7 },
      { event: 'begin', from: 'rest', to: 'work', at: 7 },
      { event: 'end', from: 'work', to: 'done', at: 7 },
    ]);
    expect(JSON.stringify(steps)).not.toContain('secret');
  });

  it('delivers the start event once, after the initial state', () => {
    const flow = machine(async () => {});
    for (const note of ['one', 'other']) {
      flow.begin({ type: 'end', note });
      expect(flow.getState().status).toBe('rest');
      flow.send({ type: 'begin' });
      expect(flow.getState()).toEqual({ status: 'done', note });
      flow.send({ type: 'effectFailed' });
    }
    flow.send({ type: 'begin' });
    expect(flow.getState().status).toBe('work');
    flow.begin({ type: 'end' });
    expect(flow.getState().status).toBe('done');
  });

  it('notifies no listener of an ignored event', () => {
    const flow = machine(async () => {});
    const before = flow.getState();
    const listener = vi.fn();
    flow.subscribe(listener);
    flow.send({ type: 'poke' });
    expect(flow.getState()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it('discards a late result in a newer state', async () => {
    const sends: EffectContext<Event>[] = [];
    const flow = machine(async (tools) => void sends.push(tools));
    flow.send({ type: 'begin' });
    flow.send({ type: 'begin' });
    sends[0]?.send({ type: 'end', note: 'late' });
    expect(flow.getState().status).toBe('work');
    expect(sends.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    sends[1]?.send({ type: 'end', note: 'in time' });
    expect(flow.getState().note).toBe('in time');
  });

  it('keeps the running effect when a transition requests none', () => {
    let tools: EffectContext<Event> | undefined;
    const flow = machine(async (given) => {
      tools = given;
    });
    flow.send({ type: 'begin' });
    flow.send({ type: 'poke' });
    expect(tools?.signal.aborted).toBe(false);
  });

  it('queues events that arrive during a transition', () => {
    const order: string[] = [];
    const flow = machine(async ({ send }) => {
      order.push('effect');
      send({ type: 'end' });
    });
    flow.subscribe(() => order.push(flow.getState().status));
    flow.send({ type: 'begin' });
    expect(order).toEqual(['effect', 'work', 'done']);
  });

  it('reports an effect that throws, unless it was ended', async () => {
    const flow = machine(() => Promise.reject(new Error('no')));
    flow.send({ type: 'begin' });
    await flushTasks();
    expect(flow.getState()).toEqual({ status: 'rest', note: 'effectFailed' });
    flow.send({ type: 'begin' });
    flow.dispose();
    await flushTasks();
    expect(flow.getState()).toEqual({ status: 'work' });
  });

  it('ignores events and notifies no listener after dispose', async () => {
    const flow = machine(async () => {});
    const listener = vi.fn();
    flow.subscribe(listener)();
    flow.send({ type: 'begin' });
    flow.dispose();
    flow.send({ type: 'end' });
    await flushTasks();
    expect(flow.getState().status).toBe('work');
    expect(listener).not.toHaveBeenCalled();
  });

  it('runs an effect of the initial state', async () => {
    const flow = machine(async ({ send }) => send({ type: 'end' }), {
      initial: [{ status: 'work' }, [{ type: 'work' }]],
    });
    await flushTasks();
    expect(flow.getState().status).toBe('done');
  });

  it('delivers the last of several start events after the initial state', () => {
    const flow = machine(async () => {});
    flow.begin({ type: 'end', note: 'one' });
    flow.begin({ type: 'end', note: 'two' });
    expect(flow.getState().status).toBe('rest');
    flow.send({ type: 'begin' });
    expect(flow.getState()).toEqual({ status: 'done', note: 'two' });
    flow.begin({ type: 'begin' });
    expect(flow.getState().status).toBe('work');
  });
});
