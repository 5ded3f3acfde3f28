import { type Operation, operations } from '@latchkey/contract';
import { listInternalAccounts } from '@latchkey/contract/accounts';
import { ApiError } from './apiError.ts';
import { createRouter, type Route } from './router.ts';

/** The version prefix of every path of the service. */
export const basePath = '/2025-10-13';

/**
 * Paths that existing clients call for an operation beside its own (docs/reference/accounts.md#internalaccount). They
 * are not in the OpenAPI documents.
 */
const pathAliases = { '/customers/internal-accounts': listInternalAccounts.id };

/** An operation and the parameters in the path of a request. */
export type RoutedOperation = Extract<Route, { operation: unknown }>;

/** Finds the operation of a request. @throws ApiError `NOT_FOUND`, `METHOD_NOT_ALLOWED`. */
export type RequestRouter = (method: string, pathname: string) => RoutedOperation;

/** Creates the router of the service. It also knows the operations of the contract that have no handler. */
export function createRequestRouter(handled: readonly Operation[]): RequestRouter {
  const ids = new Set(handled.map(({ id }) => id));
  const route = createRouter([...handled, ...operations.filter(({ id }) => !ids.has(id))], pathAliases);
  return (method, pathname) => {
    const found = pathname.startsWith(`${basePath}/`) ? route(method, pathname.slice(basePath.length)) : undefined;
    if (!found) throw new ApiError('NOT_FOUND', describeMissingPath(pathname));
    if ('allowed' in found) {
      throw new ApiError('METHOD_NOT_ALLOWED', 'The path does not have this method.', {
        headers: { Allow: found.allowed.join(', ') },
      });
    }
    return found;
  };
}

function describeMissingPath(pathname: string): string {
  if (`${pathname}/`.startsWith(`${basePath}/`)) return 'There is no such path.';
  return `The path does not start with the version "${basePath}". Check that "baseUrl" of createServiceClient ends with it.`;
}
