import { type Operation, operations, relayOperations } from '@latchkey/contract';

interface Matcher {
  readonly method: string;
  readonly path: RegExp;
  readonly row: Operation;
}

let table: readonly Matcher[] | undefined;

/**
 * The operation a request to the relay calls, read from its method and path.
 *
 * ```ts
 * operationOf('GET', '/latchkey/internal-accounts', '/latchkey')?.id // 'listInternalAccounts'
 * ```
 *
 * `undefined` where no row of the contract fits.
 */
export function operationOf(method: string, pathname: string, basePath: string): Operation | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  table ??= [...operations, ...relayOperations]
    // `/customers/external-accounts` is not the customer called "external-accounts".
    .sort((one, other) => parameters(one) - parameters(other))
    .map((row) => ({ method: row.method, path: pattern(row.path), row }));
  const path = pathname.slice(basePath.length);
  return table.find((entry) => entry.method === method && entry.path.test(path))?.row;
}

function parameters({ path }: Operation): number {
  return path.split('{').length - 1;
}

function pattern(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
