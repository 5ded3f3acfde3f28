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
  const patterns = new Map<number, { readonly row: Row; readonly segments: readonly string[] }[]>();
  for (const row of rows) {
    const segments = row.operation.path.split('/');
    patterns.set(segments.length, [...(patterns.get(segments.length) ?? []), { row, segments }]);
  }
  return (method, path) => {
    const segments = path.split('/');
    const found = (patterns.get(segments.length) ?? []).flatMap(({ row, segments: pattern }) => {
      const params = paramsOf(pattern, segments);
      return params === null ? [] : [{ row, params, literals: pattern.filter((each) => !each.startsWith('{')).length }];
    });
    if (found.length === 0) return { match: 'none' };
    // `/customers/external-accounts` is not the customer called "external-accounts".
    const most = Math.max(...found.map(({ literals }) => literals));
    const best = found.filter(({ literals }) => literals === most);
    const hit = best.find(({ row }) => row.operation.method === method);
    if (hit !== undefined) return { match: 'row', row: hit.row, params: hit.params };
    return { match: 'otherMethod', allowed: best.map(({ row }) => row.operation.method) };
  };
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> | null {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(expected)?.[1];
    if (name === undefined) {
      if (segment !== expected) return null;
      continue;
    }
    const value = decoded(segment);
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
