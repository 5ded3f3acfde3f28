import { isAmbiguous, type Wallet } from '@latchkey/core';
import { useEffect } from 'react';
import type { BeneficialOwnersState } from '../../hooks/createBeneficialOwnersStore.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { readUser } from '../../hooks/watchAccount.ts';
import { useBeforeUnloadPrompt } from '../part/useBeforeUnloadPrompt.ts';
import type { Draft } from '../task/createTask.tsx';

/** In memory only: what is stated about a person is never stored in the browser. */
const drafts = new WeakMap<Wallet, { readonly user: string; readonly draft: Draft }>();

/** Returns what the signed-in user entered about a new person and has not sent. */
export function findOwnerDraft(wallet: Wallet): Draft {
  const kept = drafts.get(wallet);
  return kept?.user === readUser(wallet) ? (kept?.draft ?? {}) : {};
}

/**
 * Keeps what is entered about a new person while the form is not on the page. Once it is sent it is not entered again,
 * unless the service refused it.
 */
export function useOwnerDraft(state: BeneficialOwnersState, draft: Draft): void {
  const wallet = useWallet();
  const isNew = 'owner' in state && state.owner === undefined;
  const isFilled = isNew && state.status === 'editing' && Object.values(draft).some((value) => value !== '');
  useBeforeUnloadPrompt(isFilled);
  const isUnsaved = isFilled && !(state.error && isAmbiguous(state.error));
  useEffect(() => {
    const user = readUser(wallet);
    if (isUnsaved && user) drafts.set(wallet, { user, draft });
    else if (isNew) drafts.delete(wallet);
  }, [wallet, isNew, isUnsaved, draft]);
}
