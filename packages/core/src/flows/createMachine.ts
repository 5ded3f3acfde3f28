import { createSignal } from '../internal/signal.ts';
import type { Flow, FlowStep } from './flow.ts';

/** What an effect can do: say what happened, until it is ended. */
export interface Tools<Event> {
  /** Hands the machine an event. Nothing happens when the effect was ended before: what comes late never counts. */
  readonly send: (event: Event) => void;
  readonly signal: AbortSignal;
}

/** A machine in two halves: what follows from what, and who does it. */
export interface Machine<State, Event, Effect> {
  readonly initial: readonly [State, readonly Effect[]];
  /** Pure. An event that the state does not know gives the state back as it is. `now` is server time. */
  readonly transition: (state: State, event: Event, now: number) => readonly [State, readonly Effect[]];
  /** The only place that waits. What it throws is told to `failed`. */
  readonly perform: (effect: Effect, tools: Tools<Event>) => Promise<void>;
  readonly failed: (error: unknown) => Event;
  readonly now: () => number;
}

type Named<Name extends string> = { readonly [name in Name]: string };

/** A machine that runs. */
export interface Running<State, Event> extends Flow<State, Event> {
  /** Hands the machine an event as soon as it has left the state it begins in; of several the last. */
  begin(event: Event): void;
}

/**
 * Runs a machine. A transition that asks for effects ends those under way, so that there is one thing done at a time;
 * one that asks for none lets them go on.
 */
export function createMachine<State extends Named<'status'>, Event extends Named<'type'>, Effect>(
  machine: Machine<State, Event, Effect>,
): Running<State, Event> {
  const { transition, perform, failed, now } = machine;
  const changed = createSignal<void>();
  const stepped = createSignal<FlowStep>();
  const queue: Event[] = [];
  let [state, effects] = machine.initial;
  const first = state.status;
  const waiting: Event[] = [];
  let running = new AbortController();
  let disposed = false;
  let moving = false;

  function start() {
    const { signal } = running;
    const tell = (event: Event) => {
      if (!signal.aborted) send(event);
    };
    for (const effect of effects) perform(effect, { send: tell, signal }).catch((error) => tell(failed(error)));
  }

  function send(event: Event) {
    queue.push(event);
    if (moving) return;
    moving = true;
    for (let next = queue.shift(); next !== undefined && !disposed; next = queue.shift()) {
      const before = state;
      const at = now();
      [state, effects] = transition(state, next, at);
      stepped.emit({ event: next.type, from: before.status, to: state.status, at });
      if (effects.length > 0) {
        running.abort();
        running = new AbortController();
        start();
      }
      if (state === before) continue;
      if (before.status === first) queue.push(...waiting.splice(0));
      changed.emit();
    }
    moving = false;
  }

  start();
  return {
    getState: () => state,
    subscribe: changed.subscribe,
    inspect: stepped.subscribe,
    send,
    begin: (event) => {
      if (state.status === first) waiting[0] = event;
      else send(event);
    },
    dispose: () => {
      disposed = true;
      running.abort();
    },
  };
}
