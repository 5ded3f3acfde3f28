import { createContext, useContext } from 'react';
import type { Agents } from '../../hooks/useAgents.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `Agents.Root` share. */
export interface AgentsContextValue {
  readonly agents: Agents;
  readonly reload: Reload;
  /** The state that the parts expose: while agents are listed, that of the list. */
  readonly state: { readonly status: string };
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const AgentsContext: React.Context<AgentsContextValue | undefined> = createContext<
  AgentsContextValue | undefined
>(undefined);

export function useAgentsContext(part: string): AgentsContextValue {
  const value = useContext(AgentsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Agents.Root>, so it has no agents. Render it inside <Agents.Root>.`,
    );
  }
  return value;
}
