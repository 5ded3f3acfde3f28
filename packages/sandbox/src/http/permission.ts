import type { Operation } from '@latchkey/contract';
import type { Permission } from '../resources/tokens/row.ts';
import { ApiError } from './apiError.ts';

/** Every permission: those of the sandbox's initial credentials. */
export const everyPermission: readonly Permission[] = ['VIEW', 'TRANSACT', 'MANAGE'];

/** Path prefixes of settings, tokens and customers. */
const managePaths = /^\/(config|tokens|beneficial-owners|documents|verifications|agents|customers)(\/|$)/;

/** Operations under those paths that move money or set its destination. */
const transactPaths = /^\/(customers\/external-accounts|agents\/\{agentId\}\/actions)(\/|$)/;

/**
 * Returns the permission that an operation requires (docs/reference/conventions.md#authentication, which leaves some to
 * the sandbox): all reads are `VIEW`.
 */
export function getRequiredPermission({ method, path }: Pick<Operation, 'method' | 'path'>): Permission {
  if (method === 'GET') return 'VIEW';
  return managePaths.test(path) && !transactPaths.test(path) ? 'MANAGE' : 'TRANSACT';
}

/** Throws ApiError `FORBIDDEN` for credentials without the operation's permission. */
export function assertPermitted(operation: Operation, permissions: readonly Permission[]): void {
  const permission = getRequiredPermission(operation);
  if (permissions.includes(permission)) return;
  throw new ApiError('FORBIDDEN', `These credentials have no permission to ${permission}.`, {
    details: { permission },
    isGeneric: true,
  });
}
