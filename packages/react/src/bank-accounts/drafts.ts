import type { Wallet } from '@latchkey/core';
import { readAccountId } from '../hooks/watchAccount.ts';
import type { FormState } from './formState.ts';

interface Draft {
  readonly user: string;
  readonly state: FormState;
}

/** In memory only: account numbers and names are never stored in the browser. */
const drafts = new WeakMap<Wallet, Draft>();

/**
 * Keeps what a user entered while the form is not on the page. A request whose outcome is unknown is kept too, so that
 * only the same request is repeated. Nothing changes where the user is not present any more.
 *
 * ```ts
 * keepDraft(wallet, { status: 'choosing' }, readAccountId(wallet)) // keeps nothing
 * ```
 */
export function keepDraft(wallet: Wallet, state: FormState, user: string | null | undefined): void {
  if (user == null || user !== readAccountId(wallet)) return;
  const kept = toDraft(state);
  if (kept !== undefined) drafts.set(wallet, { user, state: kept });
  else drafts.delete(wallet);
}

/** Problems are found again at the next check: a restored form moves neither focus nor scroll. */
function toDraft(state: FormState): FormState | undefined {
  if (state.status === 'reviewing' || state.status === 'unknownOutcome') return state;
  // The form cannot read the response any more. A save with another key would register a second account.
  if (state.status === 'saving') return { ...state, status: 'unknownOutcome' };
  if (state.status !== 'editing') return undefined;
  return { status: 'editing', details: { ...state.details, problems: {} }, round: 0 };
}

/**
 * Returns the draft of the signed-in user. That of another user, or of another place than the asked one, is none.
 *
 * ```ts
 * findDraft(wallet, 'MX-MXN')?.status // 'editing'
 * ```
 */
export function findDraft(wallet: Wallet, placeId: string | undefined): FormState | undefined {
  const draft = drafts.get(wallet);
  if (draft === undefined || draft.user !== readAccountId(wallet) || !('details' in draft.state)) return undefined;
  const isAsked = placeId === undefined || draft.state.details.place.id === placeId;
  return isAsked ? draft.state : undefined;
}
