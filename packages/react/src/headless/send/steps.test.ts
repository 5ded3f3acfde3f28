import { describe, expect, it } from 'vitest';
import { everySendState, sampleIntent } from '../../../test/everyState.ts';
import { emptyDraft } from './draft.ts';
import { quoteOf, sendStep, timelineOf } from './steps.ts';

describe('sendStep', () => {
  it('default: every status has its step, and its way of the money', () => {
    const table = everySendState(0).map((state) => {
      const way = timelineOf(state).map(({ name, mark }) => `${name} ${mark}`);
      const quoted = quoteOf(state) === undefined ? '' : ' (quote)';
      return `${state.status} → ${sendStep(state, emptyDraft)}${quoted}${way.length > 0 ? `: ${way.join(', ')}` : ''}`;
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

  it('behavior: an idle transfer goes on to the amount once somebody is chosen', () => {
    const { destinationAccountId } = sampleIntent;
    expect(sendStep({ status: 'idle' }, { ...emptyDraft, destinationAccountId })).toBe('amount');
  });
});
