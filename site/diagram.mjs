// The diagram of a flow: its printed transition table as a state diagram of Mermaid.

/**
 * Converts a transition table (a column for each state, a row for each event) to the source of a state diagram, and to a
 * list of the steps that it leaves out, since arrows from most states, or from each to each, would hide the others. A
 * variant of a state or an event, in parentheses, counts as the state or event.
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
  const arrows = new Map();
  const others = new Map();
  for (const [key, sources] of steps) {
    const [event = '', to = ''] = key.split(' ');
    const isDrawn = event !== 'resumed' && sources.size <= states.length / 2;
    if (!isDrawn) others.set(event, [...(others.get(event) ?? []), to]);
    for (const from of sources) {
      const arrow = `${from} --> ${to}`;
      if (isDrawn || from === states[0]) arrows.set(arrow, [...(arrows.get(arrow) ?? []), event]);
    }
  }
  const source = ['stateDiagram-v2', `  [*] --> ${states[0]}`];
  for (const [arrow, events] of arrows) source.push(`  ${arrow}: ${events.join(', ')}`);
  const list = [...others].map(
    ([event, targets]) => `- \`${event}\`: to ${targets.map((to) => `\`${to}\``).join(', ')}`,
  );
  return { source: `${source.join('\n')}\n`, list: list.join('\n') };
}

function withoutVariant(name) {
  return name.replace(/\s*\(.*\)$/, '').trim();
}
