import type { Method } from '@latchkey/contract';

export interface Matchable {
  readonly operation: { readonly method: Method; readonly path: string };
}

export type Match<Row> =
  | { readonly match: 'row'; readonly row: Row; readonly params: Readonly<Record<string, string>> }
  | { readonly match: 'otherMethod'; readonly allowed: readonly string[] }
  | { readonly match: 'none' };

/** Finds the row of a call. `path` begins behind the base path. */
export type Matcher<Row> = (method: string, path: string) => Match<Row>;

/**
 * Makes the matcher of some rows. A path matches segment by segment; a parameter is one segment, percent-decoded once,
 * and never looked at again in its encoded form: the path that goes to the service is built anew from the decoded
 * values, after each has passed the schema of its id (law 15).
 */
export function createMatcher<Row extends Matchable>(rows: readonly Row[]): Matcher<Row> {
  const patterns = new Map<
    number,
    { readonly row: Row; readonly steps: readonly Step[]; readonly literals: number }[]
  >();
  for (const row of rows) {
    const steps = row.operation.path.split('/').map(stepOf);
    const literals = steps.filter(({ name }) => name === undefined).length;
    patterns.set(steps.length, [...(patterns.get(steps.length) ?? []), { row, steps, literals }]);
  }
  return (method, path) => {
    const segments = path.split('/');
    const found = [];
    for (const { row, steps, literals } of patterns.get(segments.length) ?? []) {
      const params = paramsOf(steps, segments);
      if (params !== null) found.push({ row, params, literals });
    }
    if (found.length === 0) return { match: 'none' };
    // `/customers/external-accounts` is not the customer called "external-accounts".
    const most = Math.max(...found.map(({ literals }) => literals));
    const best = found.filter(({ literals }) => literals === most);
    const hit = best.find(({ row }) => row.operation.method === method);
    if (hit !== undefined) return { match: 'row', row: hit.row, params: hit.params };
    return { match: 'otherMethod', allowed: best.map(({ row }) => row.operation.method) };
  };
}

/** A segment as it must be, or the name of the parameter that stands in its place. */
interface Step {
  readonly text: string;
  readonly name: string | undefined;
}

function stepOf(text: string): Step {
  return { text, name: /^\{(\w+)\}$/.exec(text)?.[1] };
}

function paramsOf(steps: readonly Step[], segments: readonly string[]): Readonly<Record<string, string>> | null {
  // Most rows are not the one: nothing is decoded for them.
  if (steps.some(({ text, name }, index) => name === undefined && segments[index] !== text)) return null;
  const params: Record<string, string> = {};
  for (const [index, { name }] of steps.entries()) {
    if (name === undefined) continue;
    const value = decoded(segments[index] ?? '');
    if (value === null || value === '') return null;
    params[name] = value;
  }
  return params;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
