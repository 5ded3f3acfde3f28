'use client';
import type { ActivityState } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import { type Activity, useActivity } from '../../hooks/useActivity.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReload } from '../part/useReload.ts';
import { type StoreEvents, useStoreEvents } from '../part/useStoreEvents.ts';
import { ActivityContext, type ActivityContextValue, useActivityContext } from './context.ts';

/** The element of {@link ActivityRoot}. */
const ActivitySection: Part<'section', ActivityState> = createPart<'section', ActivityState>(
  'section',
  'activity',
  () => {
    const { activity, reload, ids } = useActivityContext('Activity.Root');
    const { state } = activity;
    const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
    return { state, ref: reload.root, props };
  },
);

/**
 * Provides the user's payments to the parts inside. Renders a `<section>`.
 */
export function ActivityRoot(props: ActivityRoot.Props): ReactElement {
  const { store, pageSize, children, onReady, onStatusChange, onError, ...rest } = props;
  const activity = useActivity({ store, pageSize });
  const heading = useId();
  useStoreEvents(activity.state, { onReady, onStatusChange, onError });
  const reload = useReload({ ...activity, headingId: heading });
  const value = useMemo<ActivityContextValue>(
    () => ({ activity, reload, ids: { heading } }),
    [activity, reload, heading],
  );
  return (
    <ActivityContext.Provider value={value}>
      <ActivitySection {...rest}>{typeof children === 'function' ? children(activity) : children}</ActivitySection>
    </ActivityContext.Provider>
  );
}

export declare namespace ActivityRoot {
  type Props = Omit<React.ComponentProps<typeof ActivitySection>, 'children' | keyof StoreEvents> &
    StoreEvents &
    useActivity.Options & {
      /** The parts, or a function of the activity that returns them. */
      readonly children?: ReactNode | ((activity: Activity) => ReactNode);
    };
}
