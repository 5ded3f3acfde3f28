'use client';
import type { ActivityState } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import { type Activity, useActivity } from '../../hooks/useActivity.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type StoreEvents, useStoreEvents } from '../part/useStoreEvents.ts';
import { ActivityContext, type ActivityContextValue, useActivityContext } from './context.ts';

/** The element of {@link ActivityRoot}. */
const ActivitySection: Part<'section', ActivityState> = createPart<'section', ActivityState>(
  'section',
  'activity',
  () => {
    const { activity, ids } = useActivityContext('Activity.Root');
    const { state } = activity;
    return { state, props: { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined } };
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
  const value = useMemo<ActivityContextValue>(() => ({ activity, ids: { heading } }), [activity, heading]);
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
