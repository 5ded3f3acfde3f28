import { readdirSync, readFileSync } from 'node:fs';
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
  it('has one sample of each status and type, and labelled variants', () => {
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

  // Each of these lines must be a compile error; otherwise type checking fails at it.
  it('does not compile with a missing or misnamed sample', () => {
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

describe('every flow', () => {
  const root = new URL('../src/flows/', import.meta.url);
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const machines = paths
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'createMachine.ts')
    .filter((path) => /\bcreateMachine[<(]/.test(read(path)))
    .map((path) => path.replace(/\/[^/]+$/, ''));

  it('lists every machine', () => {
    expect(machines.sort()).toEqual([
      'credential',
      'fund',
      'login',
      'oauthLogin',
      'passkeyLogin',
      'send',
      'stepUp',
      'walletExport',
    ]);
  });

  it.each(machines)('%s has its complete table, of samples that the compiler checks for completeness', (flow) => {
    const test = read(`${flow}/transition.test.ts`);
    expect(test).toMatch(/satisfies SampleStates<\w+State>/);
    expect(test).toMatch(/satisfies SampleEvents<\w+Event>/);
    expect(test).toContain("toMatchFileSnapshot('./transition.table.md')");
    // No state or event of the source is missing in the output.
    const [head = '', ...rows] = read(`${flow}/transition.table.md`).trim().split('\n');
    const bare = (cell: string) => cell.trim().replace(/ \(.*\)$/, '');
    const columns = new Set(head.split('|').slice(2, -1).map(bare));
    const lines = new Set(rows.map((row) => bare(row.split('|')[1] ?? '')));
    for (const [, status] of read(`${flow}/state.ts`).matchAll(/readonly status: '(\w+)'/g))
      expect(columns).toContain(status);
    const [events = ''] = read(`${flow}/event.ts`).split(/export type \w+Effect/);
    for (const [, type] of events.matchAll(/\| \{ readonly type: '(\w+)'/g)) expect(lines).toContain(type);
  });
});
