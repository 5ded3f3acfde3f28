// The diagram of a flow: its printed transition table as a state diagram of Mermaid.

/**
 * Converts a transition table (a column for each state, a row for each event) to the source of a state diagram. A variant
 * of a state or an event, in parentheses, counts as the state or event. An event that leads from most states to the same
 * one is a note at that state.
 */
export function toStateDiagram(table) {
  const [head = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const columns = head.slice(1).map(withoutVariant);
  const states = [...new Set(columns)];
  /** Event and target → the states that it leaves. */
  const steps = new Map();
  for (const [event = '', ...cells] of rows)
    cells.forEach((cell, index) => {
      const from = columns[index];
      const to = withoutVariant(cell.replace(/\s*!.*$/, ''));
      if (cell === '.' || from === undefined || from === to || !states.includes(to)) return;
      const key = `${withoutVariant(event)} ${to}`;
      steps.set(key, (steps.get(key) ?? new Set()).add(from));
    });
  const edges = new Map();
  const notes = new Map();
  const add = (map, key, event) => map.set(key, (map.get(key) ?? new Set()).add(event));
  for (const [key, sources] of steps) {
    const [event = '', to = ''] = key.split(' ');
    if (sources.size > states.length / 2) add(notes, to, event);
    else for (const from of sources) add(edges, `${from} --> ${to}`, event);
  }
  return [
    'stateDiagram-v2',
    `  [*] --> ${states[0]}`,
    ...[...edges].map(([edge, events]) => `  ${edge}: ${[...events].join(', ')}`),
    ...[...notes].map(([state, events]) => `  note right of ${state}: from most states by ${[...events].join(', ')}`),
    '',
  ].join('\n');
}

function withoutVariant(name) {
  return name.replace(/\s*\(.*\)$/, '').trim();
}
