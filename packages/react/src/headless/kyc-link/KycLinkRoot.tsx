'use client';
import type { ReactElement } from 'react';
import { type KycLink, useKycLink } from '../../hooks/useKycLink.ts';
import { useChange } from '../part/useChange.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { kycLinkTask } from './kycLinkTask.ts';

const before: readonly string[] = ['loading', 'loadFailed', 'signedOut'];
const results: readonly string[] = ['submitted', 'approved', 'rejected', 'onHold'];

/**
 * Provides the identity check on the provider's page to the parts inside. Renders a `<section>`.
 */
export function KycLinkRoot({ redirectUri, embedded, onSuccess, ...rest }: KycLinkRoot.Props): ReactElement {
  const task = useKycLink({ redirectUri, embedded });
  const { status } = task.state;
  useChange(status, (to, from) => {
    if (results.includes(to) && !results.includes(from) && !before.includes(from)) onSuccess?.();
  });
  return <TaskProvider {...rest} parts={kycLinkTask} task={task} step={status === 'creating' ? 'ready' : status} />;
}

export declare namespace KycLinkRoot {
  type Props = TaskRootProps<KycLink> &
    TaskProvider.Element &
    useKycLink.Options & {
      /** Called when the user has finished the provider's page. The result may come later. */
      readonly onSuccess?: (() => void) | undefined;
    };
}
