import { reportAction } from '@latchkey/core/development';
import { createEmitter } from '../internal/emitter.ts';
import type { Flow, FlowStep } from './flow.ts';

/** What an effect can do: dispatch events until it is ended. */
export interface EffectContext<Event> {
  /** Dispatches an event. Has no effect after the effect was ended: late results are discarded. */
  readonly send: (event: Event) => void;
  readonly signal: AbortSignal;
}

/** A state machine in two halves: the transitions and the effects. */
export interface Machine<State, Event, Effect> {
  readonly initial: readonly [State, readonly Effect[]];
  /** Pure. Returns the same state for an event that the state does not handle. `now` is server time. */
  readonly transition: (state: State, event: Event, now: number) => readonly [State, readonly Effect[]];
  /** The only code that awaits. Errors go to `failed`. */
  readonly perform: (effect: Effect, context: EffectContext<Event>) => Promise<void>;
  readonly failed: (error: unknown) => Event;
  readonly now: () => number;
}

type Named<Name extends string> = { readonly [name in Name]: string };

/** A running state machine. */
export interface RunningMachine<State, Event> extends Flow<State, Event> {
  /** Dispatches an event as soon as the machine has left its initial state. Only the last of several is dispatched. */
  begin(event: Event): void;
}

/**
 * Runs a state machine. A transition that requests effects ends the running ones, so that one runs at a time; a
 * transition that requests none lets them continue.
 */
export function createMachine<State extends Named<'status'>, Event extends Named<'type'>, Effect>(
  machine: Machine<State, Event, Effect>,
): RunningMachine<State, Event> {
  const { transition, perform, failed, now } = machine;
  const changed = createEmitter<void>();
  const stepped = createEmitter<FlowStep>();
  const queue: Event[] = [];
  let [state, effects] = machine.initial;
  const initialStatus = state.status;
  let pendingStart: Event | undefined;
  let running = new AbortController();
  let isDisposed = false;
  let isDispatching = false;
  let lastIgnored: Event | undefined;

  function start() {
    const { signal } = running;
    const dispatch = (event: Event) => {
      if (!signal.aborted) send(event);
    };
    for (const effect of effects) perform(effect, { send: dispatch, signal }).catch((error) => dispatch(failed(error)));
  }

  function send(event: Event) {
    queue.push(event);
    if (isDispatching) return;
    isDispatching = true;
    for (let next = queue.shift(); next !== undefined && !isDisposed; next = queue.shift()) {
      const before = state;
      const at = now();
      [state, effects] = transition(state, next, at);
      stepped.emit({ event: next.type, from: before.status, to: state.status, at });
      if (effects.length > 0) {
        running.abort();
        running = new AbortController();
        start();
      } else if (state === before) lastIgnored = next;
      if (next === pendingStart) {
        pendingStart = undefined;
        report(next);
      }
      if (state === before) continue;
      if (before.status === initialStatus && pendingStart !== undefined) queue.push(pendingStart);
      changed.emit();
    }
    isDispatching = false;
  }

  function act(event: Event) {
    send(event);
    report(event);
  }

  function report(event: Event) {
    reportAction(queue, { event, state, isIgnored: lastIgnored === event });
  }

  start();
  return {
    getState: () => state,
    subscribe: changed.subscribe,
    inspect: stepped.subscribe,
    send: act,
    begin: (event) => {
      if (state.status === initialStatus) pendingStart = event;
      else act(event);
    },
    dispose: () => {
      isDisposed = true;
      running.abort();
    },
  };
}
