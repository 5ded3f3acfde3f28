import { headerNames, type Operation, pathOf } from '@latchkey/contract';

/**
 * Where a real service differs from the interface document: other paths, other header names, other names of events
 * (design 9.14). Whatever is not said stays as the contract has it.
 */
export interface Dialect {
  /** Path templates by operation id, with the same `{parameters}` as the contract's. */
  readonly paths?: Readonly<Record<string, `/${string}`>>;
  readonly headerNames?: Partial<HeaderNames>;
  /** The service's event type → the interface's. */
  readonly eventTypes?: Readonly<Record<string, string>>;
}

export type HeaderNames = { readonly [Name in keyof typeof headerNames]: string };

/** The header names that are spoken with the service. */
export function headerNamesOf(dialect: Dialect): HeaderNames {
  return { ...headerNames, ...dialect.headerNames };
}

/**
 * The path of a call under the base URL.
 *
 * @throws TypeError where a parameter is missing, or is one that would lead to another path.
 */
export function pathIn(dialect: Dialect, operation: Operation, params: Readonly<Record<string, string>>): string {
  // Dots are the one segment that encoding leaves as it is and readers take out.
  for (const [name, value] of Object.entries(params))
    if (value === '.' || value === '..') throw new TypeError(`"${name}" must not be made of dots.`);
  const path = dialect.paths?.[operation.id];
  return pathOf(path === undefined ? operation : { path }, params);
}
