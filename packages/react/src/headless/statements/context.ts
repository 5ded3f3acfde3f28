import { createContext, useContext } from 'react';
import type { Statements } from '../../hooks/useStatements.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `Statements.Root` share. */
export interface StatementsContextValue {
  readonly statements: Statements;
  readonly reload: Reload;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const StatementsContext: React.Context<StatementsContextValue | undefined> = createContext<
  StatementsContextValue | undefined
>(undefined);

export function useStatementsContext(part: string): StatementsContextValue {
  const value = useContext(StatementsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Statements.Root>, so it has no payments. Render it inside <Statements.Root>.`,
    );
  }
  return value;
}
