import type { Operation } from '@latchkey/contract';

/** The result of matching a path and a method. */
export type Route =
  | { readonly operation: Operation; readonly params: Readonly<Record<string, string>> }
  | { readonly allowed: readonly string[] }
  | undefined;

interface Pattern {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

const isParameter = (segment: string) => segment.startsWith('{');

/** Returns the shape of a pattern. Patterns of the same shape are one resource, whatever their parameter names. */
const toShape = ({ segments }: Pattern) => segments.map((segment) => (isParameter(segment) ? '{}' : segment)).join('/');

/** Sorts fixed segments before parameters, so that `/customers/external-accounts` does not match a customer id. */
const toSortKey = ({ segments }: Pattern) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

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

/**
 * Creates a router over rows of the contract. `path` is what follows the base URL, without the query. `aliases` maps
 * further paths to the ids of the operations that they name.
 */
export function createRouter(
  operations: readonly Operation[],
  aliases: Readonly<Record<string, string>> = {},
): (method: string, path: string) => Route {
  const toPattern = (path: string, operation: Operation): Pattern => ({
    operation,
    segments: path.slice(1).split('/'),
  });
  const patterns = [
    ...operations.map((operation) => toPattern(operation.path, operation)),
    ...Object.entries(aliases).flatMap(([path, id]) =>
      operations.filter((operation) => operation.id === id).map((operation) => toPattern(path, operation)),
    ),
  ].sort((a, b) => toSortKey(a).localeCompare(toSortKey(b)));
  return (method, path) => {
    const segments = path.slice(1).split('/');
    const allowed: string[] = [];
    let shape: string | undefined;
    for (const pattern of patterns) {
      // After the first match, less specific patterns belong to other resources.
      if (shape !== undefined && toShape(pattern) !== shape) continue;
      const params = match(pattern, segments);
      if (!params) continue;
      shape = toShape(pattern);
      if (pattern.operation.method === method) return { operation: pattern.operation, params };
      allowed.push(pattern.operation.method);
    }
    return shape === undefined ? undefined : { allowed };
  };
}
