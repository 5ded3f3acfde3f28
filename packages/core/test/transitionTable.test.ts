import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from './transitionTable.ts';

type State = { readonly status: 'off' } | { readonly status: 'on'; readonly since: number };
type Event = { readonly type: 'press' } | { readonly type: 'burn' };
type Effect = { readonly type: 'light' };

const off = { status: 'off' } as const;
const on = { status: 'on', since: 1 } as const;
const press = { type: 'press' } as const;
const burn = { type: 'burn' } as const;

describe('samples of a machine', () => {
  it('default: one of each status and type, and more of the same with what is other about them', () => {
    const states = { off, on, 'on (long ago)': { status: 'on', since: 0 } } satisfies SampleStates<State>;
    const events = { press, 'press (again)': press, burn } satisfies SampleEvents<Event>;
    const table = transitionTable<State, Event, Effect>(
      (state, event, now) =>
        event.type === 'press' ? [{ status: 'on', since: now }, [{ type: 'light' }]] : [state, []],
      states,
      events,
      2,
    );
    expect(table.split('\n')).toEqual([
      '| event | off | on | on (long ago) |',
      '| press | on !light | on !light | on !light |',
      '| press (again) | on !light | on !light | on !light |',
      '| burn | . | . | . |',
    ]);
  });

  // Each of these lines has to be an error of the compiler, or the check of types fails at it.
  it('error: one that is left out, or is under another name than its own, does not compile', () => {
    const planted = [
      // @ts-expect-error -- a state without a sample
      { off } satisfies SampleStates<State>,
      // @ts-expect-error -- a state of which there are only special cases
      { off, 'on (long ago)': on } satisfies SampleStates<State>,
      // @ts-expect-error -- another state under its name
      { off, on: off } satisfies SampleStates<State>,
      // @ts-expect-error -- another state under its name, with brackets
      { off, on, 'off (late)': on } satisfies SampleStates<State>,
      // @ts-expect-error -- a name of no state
      { off, on, dim: off } satisfies SampleStates<State>,
      // @ts-expect-error -- an event without a sample
      { press } satisfies SampleEvents<Event>,
      // @ts-expect-error -- another event under its name
      { press, burn: press } satisfies SampleEvents<Event>,
    ];
    expect(planted).toHaveLength(7);
  });
});
