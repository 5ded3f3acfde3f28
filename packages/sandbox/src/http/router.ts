import type { Operation } from '@latchkey/contract';

/** What a path and a method lead to. */
export type Route =
  | { readonly operation: Operation; readonly params: Readonly<Record<string, string>> }
  | { readonly allowed: readonly string[] }
  | undefined;

interface Pattern {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

const isParameter = (segment: string) => segment.startsWith('{');

/** Two patterns of one shape are one resource, whatever their parameters are called. */
const shapeOf = ({ segments }: Pattern) => segments.map((segment) => (isParameter(segment) ? '{}' : segment)).join('/');

/** Sorts fixed segments before parameters, so that `/customers/external-accounts` is not a customer. */
const precisionOf = ({ segments }: Pattern) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function match(pattern: Pattern, segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.segments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.segments.entries()) {
    const segment = decode(segments[at] ?? '');
    if (segment === undefined || segment === '') return undefined;
    if (isParameter(expected)) params[expected.slice(1, -1)] = segment;
    else if (segment !== expected) return undefined;
  }
  return params;
}

/** Makes a router over rows of the contract. `path` is what follows the base URL, without the query. */
export function createRouter(operations: readonly Operation[]): (method: string, path: string) => Route {
  const patterns = operations
    .map((operation) => ({ operation, segments: operation.path.slice(1).split('/') }))
    .sort((a, b) => precisionOf(a).localeCompare(precisionOf(b)));
  return (method, path) => {
    const segments = path.slice(1).split('/');
    const allowed: string[] = [];
    let shape: string | undefined;
    for (const pattern of patterns) {
      // Once one path fits, a less precise one is another resource.
      if (shape !== undefined && shapeOf(pattern) !== shape) continue;
      const params = match(pattern, segments);
      if (!params) continue;
      shape = shapeOf(pattern);
      if (pattern.operation.method === method) return { operation: pattern.operation, params };
      allowed.push(pattern.operation.method);
    }
    return shape === undefined ? undefined : { allowed };
  };
}
