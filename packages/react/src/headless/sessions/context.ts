import { createContext, useContext } from 'react';
import type { Sessions } from '../../hooks/useSessions.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `Sessions.Root` share. */
export interface SessionsContextValue {
  readonly sessions: Sessions;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const SessionsContext: React.Context<SessionsContextValue | undefined> = createContext<
  SessionsContextValue | undefined
>(undefined);

export function useSessionsContext(part: string): SessionsContextValue {
  const value = useContext(SessionsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Sessions.Root>, so it has no sessions. Render it inside <Sessions.Root>.`,
    );
  }
  return value;
}
