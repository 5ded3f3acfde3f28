'use client';
import type { ExternalAccount } from '@latchkey/core';
import { type ReactElement, useMemo } from 'react';
import type { SignMessage } from '../../hooks/createOwnershipProofStore.ts';
import { useOwnershipProof } from '../../hooks/useOwnershipProof.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { useSuccess } from '../task/useSuccess.ts';
import { ownershipProofTask, type ProofTask } from './ownershipProofTask.ts';

/** A request keeps the step, and what was typed, of what began it. */
const steps: Readonly<Record<string, string>> = { requesting: 'idle', verifying: 'signing' };

/**
 * Provides a proof that a wallet belongs to the user to the parts inside. Renders a `<section>`.
 */
export function OwnershipProofRoot(props: OwnershipProofRoot.Props): ReactElement {
  const { account, sign, onSuccess, ...rest } = props;
  const proof = useOwnershipProof(account);
  const task = useMemo<ProofTask>(() => ({ ...proof, sign, reload: () => proof.start(sign) }), [proof, sign]);
  const { status } = proof.state;
  useSuccess({ status, working: 'verifying', success: 'proved', onSuccess });
  return <TaskProvider {...rest} parts={ownershipProofTask} task={task} step={steps[status] ?? status} />;
}

export declare namespace OwnershipProofRoot {
  type Props = TaskRootProps<ProofTask> &
    TaskProvider.Element & {
      /** The saved wallet. */
      readonly account: Pick<ExternalAccount, 'id'>;
      /** Signs the message with a connected wallet. Default: the user signs it elsewhere and pastes the signature. */
      readonly sign?: SignMessage | undefined;
      /** Called when the service accepted the proof. */
      readonly onSuccess?: (() => void) | undefined;
    };
}
