import type { AgentId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { AgentRow } from './row.ts';

/** @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findAgent(dependencies: TablesDependency, id: AgentId): AgentRow {
  const row = dependencies.tables.agents.get(id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such agent.');
  return row;
}
