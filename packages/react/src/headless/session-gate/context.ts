import { createContext, useContext } from 'react';
import type { SessionGate } from '../../hooks/useSessionGate.ts';
import { createContextError } from '../../provider/context.ts';

export const SessionGateContext: React.Context<SessionGate | undefined> = createContext<SessionGate | undefined>(
  undefined,
);

export function useSessionGateContext(part: string): SessionGate {
  const value = useContext(SessionGateContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <SessionGate.Root>, so it has no session to follow. Render it inside <SessionGate.Root>.`,
    );
  }
  return value;
}
