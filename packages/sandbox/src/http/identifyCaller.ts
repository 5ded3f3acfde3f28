import type { Operation } from '@latchkey/contract';
import type { TablesDependency } from '../dependencies.ts';
import { authenticate, authenticateAgent, type PlatformCredentials } from './authentication.ts';
import type { AnyCall } from './handler.ts';
import { assertPermitted } from './permission.ts';

/** The caller and their permissions. */
export type Caller = Pick<AnyCall, 'agentId' | 'permissions'>;

/**
 * Identifies the caller by the `Authorization` header, with the scheme of the operation.
 * @throws ApiError `UNAUTHORIZED` for the other authentication scheme; `FORBIDDEN` without a permission.
 */
export function identifyCaller(
  { tables: { agents, tokens } }: TablesDependency,
  platform: PlatformCredentials,
  operation: Operation,
  header: string | null,
): Caller {
  if (operation.auth === 'none') return { agentId: undefined, permissions: [] };
  if (operation.auth === 'agent') return { agentId: authenticateAgent(header, agents), permissions: [] };
  const permissions = authenticate(header, platform, tokens);
  assertPermitted(operation, permissions);
  return { agentId: undefined, permissions };
}
