import type { Operation } from '@latchkey/contract';
import type { Permission } from '../resources/tokens/row.ts';
import { Refusal } from './refusal.ts';

/** Every permission: what the credentials that a sandbox begins with have. */
export const everyPermission: readonly Permission[] = ['VIEW', 'TRANSACT', 'MANAGE'];

/** What belongs to settings, tokens and customers, by how its path begins. */
const managed = /^\/(config|tokens|beneficial-owners|documents|verifications|agents|customers)(\/|$)/;

/** What lies under those paths and moves money, or says where it may go. */
const transacted = /^\/(customers\/external-accounts|agents\/\{agentId\}\/actions)(\/|$)/;

/** The permission that an operation needs (supplement 11.3; where it is silent, ours): all reading is `VIEW`. */
export function permissionFor({ method, path }: Pick<Operation, 'method' | 'path'>): Permission {
  if (method === 'GET') return 'VIEW';
  return managed.test(path) && !transacted.test(path) ? 'MANAGE' : 'TRANSACT';
}

/** @throws Refusal `FORBIDDEN` for credentials without the permission that an operation needs. */
export function assertPermitted(operation: Operation, permissions: readonly Permission[]): void {
  const permission = permissionFor(operation);
  if (permissions.includes(permission)) return;
  throw new Refusal('FORBIDDEN', `These credentials have no permission to ${permission}.`, { details: { permission } });
}
