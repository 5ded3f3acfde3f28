/** A machine's pure half, as both flows have it. */
type Transition<State, Event, Effect> = (
  state: State,
  event: Event,
  now: number,
) => readonly [State, readonly Effect[]];

/** Samples by name; the name is what stands in the table. */
type Samples<Value> = Readonly<Record<string, Value>>;

/**
 * Prints the whole machine, every state with every event: `.` for ignored, `!effect` for what is asked for. A cell that
 * changes is a change of behaviour.
 */
export function transitionTable<
  State extends { readonly status: string },
  Event,
  Effect extends { readonly type: string },
>(transition: Transition<State, Event, Effect>, states: Samples<State>, events: Samples<Event>, now: number): string {
  const rows = Object.entries(events).map(([eventName, event]) => {
    const cells = Object.values(states).map((state) => {
      const [next, effects] = transition(state, event, now);
      if (next === state && effects.length === 0) return '.';
      return [next.status, ...effects.map(({ type }) => `!${type}`)].join(' ');
    });
    return [eventName, ...cells];
  });
  return [['event', ...Object.keys(states)], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
