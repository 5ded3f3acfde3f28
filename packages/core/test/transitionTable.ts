/** The pure half of a machine, as both flows have it. */
type Transition<State, Event, Effect> = (
  state: State,
  event: Event,
  now: number,
) => readonly [State, readonly Effect[]];

/**
 * A sample of each state, keyed by status: a missing one does not compile. Variants of the same status describe their
 * difference in brackets; the table uses this name.
 */
export type SampleStates<State extends { readonly status: string }> = {
  readonly [Each in State as Each['status']]: Each;
} & { readonly [Each in State as `${Each['status']} (${string})`]: Each };

/** The same for events, keyed by type. */
export type SampleEvents<Event extends { readonly type: string }> = {
  readonly [Each in Event as Each['type']]: Each;
} & { readonly [Each in Event as `${Each['type']} (${string})`]: Each };

/**
 * Prints the whole machine, every state with every event: `.` for ignored, `!effect` for a requested effect. A changed
 * cell is a change of behaviour.
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
