import { createContext, useContext } from 'react';
import type { Approvals } from '../../hooks/useApprovals.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `Approvals.Root` share. */
export interface ApprovalsContextValue {
  readonly approvals: Approvals;
  readonly reload: Reload;
  /** The state that the parts expose: while requests are listed, that of the list. */
  readonly state: { readonly status: string };
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const ApprovalsContext: React.Context<ApprovalsContextValue | undefined> = createContext<
  ApprovalsContextValue | undefined
>(undefined);

export function useApprovalsContext(part: string): ApprovalsContextValue {
  const value = useContext(ApprovalsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Approvals.Root>, so it has no requests. Render it inside <Approvals.Root>.`,
    );
  }
  return value;
}
