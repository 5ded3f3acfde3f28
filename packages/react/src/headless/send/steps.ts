import type { LockedQuote, SendState } from '@latchkey/core';
import type { SendDraft } from './draft.ts';

/** What a person sees of a transfer: several statuses can be one step. */
export type SendStep =
  | 'loading'
  | 'recipient'
  | 'amount'
  | 'review'
  | 'reauthenticate'
  | 'checking'
  | 'authorization'
  | 'refused'
  | 'stopped'
  | 'status';

/** The step a state belongs to. An idle transfer is wherever its draft is. */
export function sendStep(state: SendState, draft: Pick<SendDraft, 'destinationAccountId'>): SendStep {
  switch (state.status) {
    case 'resuming':
      return 'loading';
    case 'idle':
      return draft.destinationAccountId === undefined ? 'recipient' : 'amount';
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

/** The quote on the table, in the states that have one. */
export function quoteOf(state: SendState): LockedQuote | undefined {
  return 'quote' in state ? state.quote : undefined;
}

/** How far the money is: what is behind, what is under way, and what is still to come. */
export type TimelineMark = 'done' | 'current' | 'next' | 'failed';

export type TimelineStepName = 'approved' | 'sent' | 'arrived';

/** The way of the money, from the person's approval on. */
export function timelineOf(
  state: SendState,
): readonly { readonly name: TimelineStepName; readonly mark: TimelineMark }[] {
  const marks: Readonly<Record<string, readonly TimelineMark[]>> = {
    processing: ['done', 'current', 'next'],
    completed: ['done', 'done', 'done'],
    failed: ['done', 'failed', 'next'],
  };
  const names: readonly TimelineStepName[] = ['approved', 'sent', 'arrived'];
  const shown = marks[state.status] ?? [];
  return shown.flatMap((mark, index) => {
    const name = names[index];
    return name === undefined || (state.status === 'failed' && mark === 'next') ? [] : [{ name, mark }];
  });
}
