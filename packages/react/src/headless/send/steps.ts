import type { SendState, SessionState, ShownQuote } from '@latchkey/core';
import type { SendDraft } from './draft.ts';

/** The step of a payment that the user sees: several statuses can be one step. */
export type SendStep =
  | 'loading'
  | 'signedOut'
  | 'recipient'
  | 'newRecipient'
  | 'address'
  | 'amount'
  | 'review'
  | 'reauthenticate'
  | 'checking'
  | 'authorization'
  | 'refused'
  | 'stopped'
  | 'status';

/**
 * Returns the step of a state. The draft decides the step of an idle payment; without a user there is none to show.
 *
 * ```ts
 * sendStep(send.getState(), { destinationAccountId: undefined }, 'ready')
 * ```
 */
export function sendStep(
  state: SendState,
  draft: Pick<SendDraft, 'destinationAccountId'> & Partial<Pick<SendDraft, 'isAddingRecipient' | 'isEnteringAddress'>>,
  session?: SessionState['status'],
): SendStep {
  // The service asks for a login first, and the payment then continues by itself.
  if ('error' in state && state.error.code === 'SCA_SESSION_REQUIRED') return 'authorization';
  switch (state.status) {
    case 'resuming':
      return session === 'signedOut' ? 'signedOut' : 'loading';
    case 'idle':
      if (session === 'signedOut') return 'signedOut';
      if (draft.destinationAccountId !== undefined) return 'amount';
      if (draft.isEnteringAddress) return 'address';
      return draft.isAddingRecipient ? 'newRecipient' : 'recipient';
    case 'quoting':
    case 'quoteFailed':
      return 'amount';
    case 'reviewing':
    case 'quoteExpired':
    case 'requoting':
    case 'signing':
    case 'executing':
      return 'review';
    case 'reauthenticating':
      return 'reauthenticate';
    case 'unknownOutcome':
      return 'checking';
    case 'authorizationRequired':
      return 'authorization';
    case 'refused':
    case 'stopped':
      return state.status;
    case 'processing':
    case 'completed':
    case 'failed':
      return 'status';
    default:
      return state satisfies never;
  }
}

/**
 * Returns whether the user is about to confirm a payment, so that its payee must be shown.
 *
 * ```ts
 * isConfirming(send.getState())
 * ```
 */
export function isConfirming({ status }: SendState): boolean {
  return status === 'reviewing' || status === 'quoteExpired' || status === 'authorizationRequired';
}

/** Returns the quote, in the states that have one. */
export function getQuote(state: SendState): ShownQuote | undefined {
  return 'quote' in state ? state.quote : undefined;
}

/** The progress of a payment: completed, current and pending stages. */
export type TimelineMark = 'done' | 'current' | 'next' | 'failed';

export type TimelineStepName = 'approved' | 'sent' | 'arrived';

/** The stages of a payment from the user's approval on. */
export function getTimeline(
  state: SendState,
): readonly { readonly name: TimelineStepName; readonly mark: TimelineMark }[] {
  const marks: Readonly<Record<string, readonly TimelineMark[]>> = {
    processing: ['done', 'current', 'next'],
    completed: ['done', 'done', 'done'],
    failed: ['done', 'failed', 'next'],
  };
  const names: readonly TimelineStepName[] = ['approved', 'sent', 'arrived'];
  // Nothing says that the user approved a quote that was not executed in time, and one not confirmed is not approved.
  const isUnapproved =
    state.status === 'failed' && (state.reason === 'QUOTE_EXPIRED' || state.reason === 'SCA_NOT_COMPLETED');
  const stepMarks = marks[state.status] ?? [];
  return stepMarks.flatMap((mark, index) => {
    const name = names[index];
    return name === undefined || (state.status === 'failed' && mark === 'next') || (isUnapproved && mark === 'done')
      ? []
      : [{ name, mark }];
  });
}
