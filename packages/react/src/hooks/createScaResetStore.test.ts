import { lockWallet, startScaReset } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { germany } from '../../test/europe.ts';
import { createScaResetStore, type ScaResetStore } from './createScaResetStore.ts';

const mobile = { countryCode: '+49', number: '15199999999' };

let env: TestEnvironment;
let reset: ScaResetStore;
beforeEach(async () => {
  env = await createTestEnvironment(germany);
  await env.signIn();
  const { resetId } = await startScaReset(env.wallet, { factor: 'SMS_OTP' });
  env.sandbox.world.decideReset(resetId, 'LIVENESS_PASSED');
  reset = createScaResetStore(env.wallet, { resetId });
  await waitForState(reset, 'passed');
});
afterEach(async () => {
  reset.dispose();
  await env.close();
});

// requirement: 63
it('keeps an accepted proof where the user has to sign in again to complete it', async () => {
  await lockWallet(env.wallet);
  reset.complete(mobile);
  await waitForState(reset, 'completing');
  expect(await waitForState(reset, 'passed')).toMatchObject({
    error: { code: 'RELAY_PROOF_REQUIRED', next: 'signIn' },
  });
  // Another code may be sent after a pause.
  await env.clock.advance(60_000);
  await env.signIn();
  reset.reload();
  expect(reset.getState()).toMatchObject({ status: 'passed', factor: 'SMS_OTP', error: undefined });
  reset.complete(mobile);
  expect(await waitForState(reset, 'completed')).toEqual({ status: 'completed', factor: 'SMS_OTP' });
});
