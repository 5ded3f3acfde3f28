import { describe, expect, it } from 'vitest';
import { allLoginStates } from '../../../test/allStates.ts';
import { getChallenge, isLoginBusy, loginStep } from './steps.ts';

describe('loginStep', () => {
  it('maps every status to a step', () => {
    const table = allLoginStates(0).map((state) => {
      const marks = [isLoginBusy(state) ? 'busy' : '', getChallenge(state) ? 'code' : ''].filter(Boolean).join(' ');
      return `${state.status} → ${loginStep(state)}${marks && ` (${marks})`}`;
    });
    expect(table.join('\n')).toMatchInlineSnapshot(`
      "idle → identify
      resuming → loading
      requestingCode → identify (busy)
      requestFailed → identify
      awaitingCode → code (code)
      resendingCode → code (busy code)
      verifyingCode → code (busy code)
      codeRefused → code (code)
      codeExpired → code (code)
      verifyFailed → code (code)
      blocked → blocked
      failed → failed
      signedIn → signedIn"
    `);
  });
});
