import type { SignMessage } from '../../hooks/createOwnershipProofStore.ts';
import type { OwnershipProof } from '../../hooks/useOwnershipProof.ts';
import { createTask, type TaskController, type TaskParts } from '../task/createTask.tsx';

/** A proof, and the connected wallet that signs it. */
export type ProofTask = OwnershipProof & TaskController & { readonly sign: SignMessage | undefined };

/** The context and the common parts of proving that a wallet belongs to the user. */
export const ownershipProofTask: TaskParts<ProofTask> = /* @__PURE__ */ createTask<ProofTask>(
  'OwnershipProof',
  'ownership-proof',
);
