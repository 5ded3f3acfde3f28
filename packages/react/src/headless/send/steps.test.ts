import { describe, expect, it } from 'vitest';
import { allSendStates, sampleIntent } from '../../../test/allStates.ts';
import { emptyDraft } from './draft.ts';
import { getQuote, getTimeline, sendStep } from './steps.ts';

describe('sendStep', () => {
  it('maps every status to a step and to a progress stage', () => {
    const table = allSendStates(0).map((state) => {
      const timeline = getTimeline(state).map(({ name, mark }) => `${name} ${mark}`);
      const quoted = getQuote(state) === undefined ? '' : ' (quote)';
      return `${state.status} → ${sendStep(state, emptyDraft)}${quoted}${timeline.length > 0 ? `: ${timeline.join(', ')}` : ''}`;
    });
    expect(table.join('\n')).toMatchInlineSnapshot(`
      "idle → recipient
      resuming → loading
      quoting → amount
      quoteFailed → amount
      reviewing → review (quote)
      quoteExpired → review (quote)
      requoting → review (quote)
      reauthenticating → reauthenticate (quote)
      signing → review (quote)
      executing → review (quote)
      unknownOutcome → checking (quote)
      authorizationRequired → authorization (quote)
      refused → refused (quote)
      stopped → stopped
      processing → status (quote): approved done, sent current, arrived next
      completed → status (quote): approved done, sent done, arrived done
      failed → status (quote): approved done, sent failed"
    `);
  });

  it.each(['QUOTE_EXPIRED', 'SCA_NOT_COMPLETED'])('claims no approval of a payment that ended with %s', (reason) => {
    const failed = allSendStates(0).find((state) => state.status === 'failed');
    if (failed?.status !== 'failed') throw new Error('There is no failed payment.');
    expect(getTimeline({ ...failed, reason })).toEqual([{ name: 'sent', mark: 'failed' }]);
  });

  it.each(['idle', 'resuming'] as const)('asks a signed-out user to sign in (%s)', (status) => {
    expect(sendStep({ status }, emptyDraft, 'signedOut')).toBe('signedOut');
    expect(sendStep({ status }, emptyDraft, 'locked')).not.toBe('signedOut');
  });

  it('moves an idle payment to the amount step once a recipient is selected or added', () => {
    const { destinationAccountId } = sampleIntent;
    expect(sendStep({ status: 'idle' }, { ...emptyDraft, destinationAccountId })).toBe('amount');
    expect(sendStep({ status: 'idle' }, { ...emptyDraft, isAddingRecipient: true })).toBe('newRecipient');
    expect(sendStep({ status: 'idle' }, { destinationAccountId: undefined })).toBe('recipient');
  });
});
