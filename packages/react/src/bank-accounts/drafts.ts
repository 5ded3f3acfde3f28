import { getSession, type Wallet } from '@latchkey/core';
import type { FormState } from './formState.ts';

interface Draft {
  readonly user: string;
  readonly state: FormState;
}

/** In memory only: account numbers and names are never stored in the browser. */
const drafts = new WeakMap<Wallet, Draft>();

/**
 * Keeps what the user entered while the form is not on the page. A request whose outcome is unknown is kept too, so that
 * only the same request is repeated.
 *
 * ```ts
 * keepDraft(wallet, { status: 'choosing' }) // keeps nothing
 * ```
 */
export function keepDraft(wallet: Wallet, state: FormState): void {
  const user = getUser(wallet);
  const kept = toDraft(state);
  if (kept !== undefined && user !== undefined) drafts.set(wallet, { user, state: kept });
  else drafts.delete(wallet);
}

/** Problems are found again at the next check: a restored form moves neither focus nor scroll. */
function toDraft(state: FormState): FormState | undefined {
  if (state.status === 'reviewing' || state.status === 'unknownOutcome') return state;
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
  if (draft === undefined || draft.user !== getUser(wallet) || !('details' in draft.state)) return undefined;
  const isAsked = placeId === undefined || draft.state.details.place.id === placeId;
  return isAsked ? draft.state : undefined;
}

function getUser(wallet: Wallet): string | undefined {
  const session = getSession(wallet);
  if (session.status === 'ready') return session.session.accountId;
  return session.status === 'locked' ? session.accountId : undefined;
}
