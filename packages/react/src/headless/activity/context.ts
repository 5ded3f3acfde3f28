import { createContext, useContext } from 'react';
import type { Activity } from '../../hooks/useActivity.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `Activity.Root` share. */
export interface ActivityContextValue {
  readonly activity: Activity;
  readonly reload: Reload;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const ActivityContext: React.Context<ActivityContextValue | undefined> = createContext<
  ActivityContextValue | undefined
>(undefined);

export function useActivityContext(part: string): ActivityContextValue {
  const value = useContext(ActivityContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Activity.Root>, so it has no payments to show. Render it inside <Activity.Root>.`,
    );
  }
  return value;
}
