'use client';
import type { ReactElement } from 'react';
import { type BeneficialOwners, useBeneficialOwners } from '../../hooks/useBeneficialOwners.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { useChange } from '../part/useChange.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { beneficialOwnersTask } from './beneficialOwnersTask.ts';
import { findOwnerDraft } from './ownerDrafts.ts';
import { toOwnerDraft } from './ownerForm.ts';

/**
 * Provides the people who own or control the business, and the form of one, to the parts inside. Renders a `<section>`.
 */
export function BeneficialOwnersRoot({ onChange, ...rest }: BeneficialOwnersRoot.Props): ReactElement {
  const wallet = useWallet();
  const task = useBeneficialOwners();
  const { state } = task;
  useChange(state, (now) => {
    if (now.status === 'listing' && now.change !== undefined) onChange?.(now.change);
  });
  const owner = 'owner' in state ? state.owner : undefined;
  const step = `${state.status === 'saving' ? 'editing' : state.status} ${owner?.id ?? ''}`.trim();
  const initial = owner === undefined ? findOwnerDraft(wallet) : toOwnerDraft(owner);
  return <TaskProvider {...rest} parts={beneficialOwnersTask} task={task} step={step} initial={initial} />;
}

export declare namespace BeneficialOwnersRoot {
  type Props = TaskRootProps<BeneficialOwners> &
    Omit<TaskProvider.Element, 'onChange'> & {
      /** Called when a person was added or changed. */
      readonly onChange?: ((change: 'added' | 'changed') => void) | undefined;
    };
}
