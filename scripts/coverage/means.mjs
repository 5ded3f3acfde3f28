// By which means a row of the interface is come to. A request that breaks the rule proves more than a value that names
// the code, and that more than a fault, which would make any code of any operation.

const order = ['request', 'namedCode', 'fault'];

/** The entry that proves most; of those alike, the first. */
function plainest(entries) {
  return [...entries].sort((a, b) => order.indexOf(a.means) - order.indexOf(b.means))[0];
}

/** By `operation outcome`, the case that proves most of all that were kept. */
export function bestByRow(kept) {
  const rows = new Map();
  for (const entry of kept) {
    const key = `${entry.operation} ${entry.outcome}`;
    rows.set(key, [...(rows.get(key) ?? []), entry]);
  }
  return new Map([...rows].map(([key, entries]) => [key, plainest(entries)]));
}

/** What a row is tested by, and by which means; nothing where nothing comes to it. */
export function testedBy(key, { best, exercised, unreachable }) {
  const entry = best.get(key);
  if (entry) return { means: entry.means, text: `suite: ${entry.cause}` };
  const tests = [...(exercised.get(key) ?? [])].sort().slice(0, 2);
  if (tests.length > 0) return { means: 'request', text: tests.map((test) => `\`${test}\``).join(', ') };
  const why = unreachable.find(([operation, outcome]) => `${operation} ${outcome}` === key)?.[2];
  return why === undefined ? undefined : { means: 'none', text: `out of reach: ${why}` };
}

/** The request that causes a code, as plainly as any does. */
export function causeOf(code, { kept, exercised, unreachable }) {
  const entry = plainest(kept.filter(({ outcome }) => outcome === code));
  if (entry) return { operation: entry.operation, cause: entry.cause };
  const [key, tests] = [...exercised].find(([name]) => name.endsWith(` ${code}`)) ?? [];
  if (key) return { operation: key.split(' ')[0], cause: `see \`${[...tests].sort()[0]}\`` };
  const why = unreachable.find(([, outcome]) => outcome === code)?.[2];
  return why === undefined ? {} : { operation: '–', cause: `out of reach: ${why}` };
}
