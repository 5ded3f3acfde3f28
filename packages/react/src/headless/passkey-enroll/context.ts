import { createContext, useContext } from 'react';
import type { PasskeyEnrol } from '../../hooks/usePasskeyEnrol.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `PasskeyEnroll.Root` share. */
export interface PasskeyEnrollContextValue {
  readonly enrol: PasskeyEnrol;
  readonly headingId: string;
  /** The name of the new passkey. */
  readonly name: string;
  dismiss(): void;
}

export const PasskeyEnrollContext: React.Context<PasskeyEnrollContextValue | undefined> = createContext<
  PasskeyEnrollContextValue | undefined
>(undefined);

export function usePasskeyEnrollContext(part: string): PasskeyEnrollContextValue {
  const value = useContext(PasskeyEnrollContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <PasskeyEnroll.Root>, so it has no passkey to create. Render it inside <PasskeyEnroll.Root>.`,
    );
  }
  return value;
}
