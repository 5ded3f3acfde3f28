/** A machine's pure half, as both flows have it. */
type Transition<State, Event, Effect> = (
  state: State,
  event: Event,
  now: number,
) => readonly [State, readonly Effect[]];

/**
 * A sample of each state, under its status: one that is left out does not compile. More of the same status say in brackets
 * what is other about them; the name is what stands in the table.
 */
export type SampleStates<State extends { readonly status: string }> = {
  readonly [Each in State as Each['status']]: Each;
} & { readonly [Each in State as `${Each['status']} (${string})`]: Each };

/** The same of events, under their types. */
export type SampleEvents<Event extends { readonly type: string }> = {
  readonly [Each in Event as Each['type']]: Each;
} & { readonly [Each in Event as `${Each['type']} (${string})`]: Each };

/**
 * Prints the whole machine, every state with every event: `.` for ignored, `!effect` for what is asked for. A cell that
 * changes is a change of behaviour.
 */
export function transitionTable<
  State extends { readonly status: string },
  Event extends { readonly type: string },
  Effect extends { readonly type: string },
>(
  transition: Transition<State, Event, Effect>,
  states: SampleStates<State>,
  events: SampleEvents<Event>,
  now: number,
): string {
  const rows = Object.entries<Event>(events).map(([eventName, event]) => {
    const cells = Object.values<State>(states).map((state) => {
      const [next, effects] = transition(state, event, now);
      if (next === state && effects.length === 0) return '.';
      return [next.status, ...effects.map(({ type }) => `!${type}`)].join(' ');
    });
    return [eventName, ...cells];
  });
  return [['event', ...Object.keys(states)], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
