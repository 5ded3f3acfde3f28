import { buildPath, headerNames, type Operation } from '@latchkey/contract';
import { describeValue, ServiceOptionError } from '../errors/serviceOptionError.ts';

/**
 * Differences between a real service and the interface document: other paths, header names or event names
 * (docs/architecture.md#dialects). Everything else is as in the contract.
 */
export interface Dialect {
  /** Path templates by operation id, with the same `{parameters}` as the contract's. */
  readonly paths?: Readonly<Record<string, `/${string}`>>;
  readonly headerNames?: Partial<HeaderNames>;
  /** The service's event type → the interface's event type. */
  readonly eventTypes?: Readonly<Record<string, string>>;
}

export type HeaderNames = { readonly [Name in keyof typeof headerNames]: string };

/** Returns the names of the headers that the service uses. */
export function getHeaderNames(dialect: Dialect): HeaderNames {
  return { ...headerNames, ...dialect.headerNames };
}

/**
 * Builds the path of a call under the base URL.
 *
 * @throws ServiceOptionError if a parameter is missing or would lead to another path.
 */
export function buildDialectPath(
  dialect: Dialect,
  operation: Operation,
  params: Readonly<Record<string, string>>,
): string {
  const path = dialect.paths?.[operation.id] ?? operation.path;
  if (!path.includes('{')) return path;
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) assertSegment(operation.id, name, params[name]);
  return buildPath({ path }, params);
}

/** Refuses dot segments, because encoding leaves them unchanged and URL parsers remove them. */
function assertSegment(operation: string, name: string, value: unknown): void {
  if (typeof value === 'string' && value !== '' && value !== '.' && value !== '..') return;
  const rule = 'be a text that is not empty and not made of dots';
  const solution = `Pass "${name}" to ${operation}.`;
  throw new ServiceOptionError([{ option: `params.${name}`, rule, got: describeValue(value), solution }]);
}
