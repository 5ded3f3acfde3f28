import { type Operation, operations, relayOperations } from '@latchkey/contract';

interface Matcher {
  readonly method: string;
  readonly path: RegExp;
  readonly operation: Operation;
}

let table: readonly Matcher[] | undefined;

/**
 * Finds the operation that a request to the relay calls, by its method and path. Returns `undefined` if no operation of
 * the contract matches.
 *
 * ```ts
 * findOperation('GET', '/latchkey/internal-accounts', '/latchkey')?.id // 'listInternalAccounts'
 * ```
 */
export function findOperation(method: string, pathname: string, basePath: string): Operation | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  table ??= [...operations, ...relayOperations]
    // `/customers/external-accounts` is not a customer called "external-accounts".
    .sort((one, other) => countParameters(one) - countParameters(other))
    .map((operation) => ({ method: operation.method, path: toPattern(operation.path), operation }));
  const path = pathname.slice(basePath.length);
  return table.find((entry) => entry.method === method && entry.path.test(path))?.operation;
}

function countParameters({ path }: Operation): number {
  return path.split('{').length - 1;
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
