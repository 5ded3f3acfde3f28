import type { Method } from '@latchkey/contract';

export interface Matchable {
  readonly operation: { readonly method: Method; readonly path: string };
}

export type Match<Row> =
  | { readonly match: 'row'; readonly row: Row; readonly params: Readonly<Record<string, string>> }
  | { readonly match: 'otherMethod'; readonly allowed: readonly string[] }
  | { readonly match: 'none' };

/** Finds the row of a call. `path` starts after the base path. */
export type Matcher<Row> = (method: string, path: string) => Match<Row>;

/**
 * Creates the matcher of rows. A path matches segment by segment; a parameter is one segment, percent-decoded once. The
 * path to the service is built from the decoded values after each has passed the schema of its id
 * (docs/architecture.md#invariant-15).
 */
export function createMatcher<Row extends Matchable>(rows: readonly Row[]): Matcher<Row> {
  const patterns = new Map<
    number,
    { readonly row: Row; readonly steps: readonly Step[]; readonly literals: number }[]
  >();
  for (const row of rows) {
    const steps = row.operation.path.split('/').map(parseStep);
    const literals = steps.filter(({ name }) => name === undefined).length;
    patterns.set(steps.length, [...(patterns.get(steps.length) ?? []), { row, steps, literals }]);
  }
  return (method, path) => {
    const segments = path.split('/');
    const found = [];
    for (const { row, steps, literals } of patterns.get(segments.length) ?? []) {
      const params = matchParams(steps, segments);
      if (params !== null) found.push({ row, params, literals });
    }
    if (found.length === 0) return { match: 'none' };
    // `/customers/external-accounts` is not a customer called "external-accounts".
    const maxLiterals = Math.max(...found.map(({ literals }) => literals));
    const best = found.filter(({ literals }) => literals === maxLiterals);
    const hit = best.find(({ row }) => row.operation.method === method);
    if (hit !== undefined) return { match: 'row', row: hit.row, params: hit.params };
    return { match: 'otherMethod', allowed: best.map(({ row }) => row.operation.method) };
  };
}

/** A literal segment, or the name of a parameter. */
interface Step {
  readonly text: string;
  readonly name: string | undefined;
}

function parseStep(text: string): Step {
  return { text, name: /^\{(\w+)\}$/.exec(text)?.[1] };
}

function matchParams(steps: readonly Step[], segments: readonly string[]): Readonly<Record<string, string>> | null {
  // Most rows do not match, so nothing is decoded for them.
  if (steps.some(({ text, name }, index) => name === undefined && segments[index] !== text)) return null;
  const params: Record<string, string> = {};
  for (const [index, { name }] of steps.entries()) {
    if (name === undefined) continue;
    const value = decodeSegment(segments[index] ?? '');
    if (value === null || value === '') return null;
    params[name] = value;
  }
  return params;
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
