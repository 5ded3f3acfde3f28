import { describe, expect, it, vi } from 'vitest';
import { rest } from '../../test/scriptedWallet.ts';
import { createMachine, type Machine, type Tools } from './createMachine.ts';

type State = { readonly status: 'rest' | 'work' | 'done'; readonly note?: string };
type Event = { readonly type: 'begin' | 'poke' | 'end' | 'broke'; readonly note?: string };
type Effect = { readonly type: 'work' };

function machine(perform: (tools: Tools<Event>) => Promise<void>, more: Partial<Machine<State, Event, Effect>> = {}) {
  return createMachine<State, Event, Effect>({
    initial: [{ status: 'rest' }, []],
    transition: (state, event) => {
      if (event.type === 'begin') return [{ status: 'work' }, [{ type: 'work' }]];
      if (event.type === 'poke' && state.status === 'work') return [{ status: 'work', note: 'poked' }, []];
      if (event.type === 'end') return [{ status: 'done', ...(event.note && { note: event.note }) }, []];
      if (event.type === 'broke') return [{ status: 'rest', note: 'broke' }, []];
      return [state, []];
    },
    perform: (_effect, tools) => perform(tools),
    failed: () => ({ type: 'broke' }),
    now: () => 0,
    ...more,
  });
}

describe('createMachine', () => {
  it('default: an event moves it, an effect answers, listeners hear of each change', async () => {
    const flow = machine(async ({ send }) => send({ type: 'end' }));
    const seen: string[] = [];
    flow.subscribe(() => seen.push(flow.getState().status));
    flow.send({ type: 'begin' });
    await rest();
    expect(seen).toEqual(['work', 'done']);
  });

  it('default: an inspector sees every step, by names alone, until it leaves', async () => {
    const flow = machine(async ({ send }) => send({ type: 'end', note: 'a secret' }), { now: () => 7 });
    const steps: unknown[] = [];
    const stop = flow.inspect((step) => steps.push(step));
    flow.send({ type: 'poke', note: 'a secret' });
    flow.send({ type: 'begin' });
    await rest();
    stop();
    flow.send({ type: 'broke' });
    expect(steps).toEqual([
      { event: 'poke', from: 'rest', to: 'rest', at: 7 },
      { event: 'begin', from: 'rest', to: 'work', at: 7 },
      { event: 'end', from: 'work', to: 'done', at: 7 },
    ]);
    expect(JSON.stringify(steps)).not.toContain('secret');
  });

  it('behavior: what is to begin waits until the first state is left, however often it came back to it, and comes once', () => {
    const flow = machine(async () => {});
    for (const note of ['one', 'other']) {
      flow.begin({ type: 'end', note });
      expect(flow.getState().status).toBe('rest');
      flow.send({ type: 'begin' });
      expect(flow.getState()).toEqual({ status: 'done', note });
      flow.send({ type: 'broke' });
    }
    flow.send({ type: 'begin' });
    expect(flow.getState().status).toBe('work');
    flow.begin({ type: 'end' });
    expect(flow.getState().status).toBe('done');
  });

  it('behavior: what is ignored changes nothing and tells nobody', () => {
    const flow = machine(async () => {});
    const before = flow.getState();
    const listener = vi.fn();
    flow.subscribe(listener);
    flow.send({ type: 'poke' });
    expect(flow.getState()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it('behavior: a late answer cannot overwrite a newer state', async () => {
    const sends: Tools<Event>[] = [];
    const flow = machine(async (tools) => void sends.push(tools));
    flow.send({ type: 'begin' });
    flow.send({ type: 'begin' });
    sends[0]?.send({ type: 'end', note: 'late' });
    expect(flow.getState().status).toBe('work');
    expect(sends.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    sends[1]?.send({ type: 'end', note: 'in time' });
    expect(flow.getState().note).toBe('in time');
  });

  it('behavior: a transition that asks for nothing lets the effect go on', () => {
    let tools: Tools<Event> | undefined;
    const flow = machine(async (given) => {
      tools = given;
    });
    flow.send({ type: 'begin' });
    flow.send({ type: 'poke' });
    expect(tools?.signal.aborted).toBe(false);
  });

  it('behavior: events that come while it moves wait for their turn', () => {
    const order: string[] = [];
    const flow = machine(async ({ send }) => {
      order.push('effect');
      send({ type: 'end' });
    });
    flow.subscribe(() => order.push(flow.getState().status));
    flow.send({ type: 'begin' });
    expect(order).toEqual(['effect', 'work', 'done']);
  });

  it('error: an effect that throws is told, unless it was ended', async () => {
    const flow = machine(() => Promise.reject(new Error('no')));
    flow.send({ type: 'begin' });
    await rest();
    expect(flow.getState()).toEqual({ status: 'rest', note: 'broke' });
    flow.send({ type: 'begin' });
    flow.dispose();
    await rest();
    expect(flow.getState()).toEqual({ status: 'work' });
  });

  it('behavior: after dispose nothing moves it, and a listener that left hears nothing', async () => {
    const flow = machine(async () => {});
    const listener = vi.fn();
    flow.subscribe(listener)();
    flow.send({ type: 'begin' });
    flow.dispose();
    flow.send({ type: 'end' });
    await rest();
    expect(flow.getState().status).toBe('work');
    expect(listener).not.toHaveBeenCalled();
  });

  it('args: what it begins with may ask for something', async () => {
    const flow = machine(async ({ send }) => send({ type: 'end' }), {
      initial: [{ status: 'work' }, [{ type: 'work' }]],
    });
    await rest();
    expect(flow.getState().status).toBe('done');
  });

  it('behavior: what is to begin waits until it has left its first state; of several, the last', () => {
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
