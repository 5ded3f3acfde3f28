import { lockWallet, signOut, startScaReset } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { germany } from '../../test/europe.ts';
import { createScaResetStore, type ScaResetStore } from './createScaResetStore.ts';

const mobile = { countryCode: '+49', number: '15199999999' };

let env: TestEnvironment;
let reset: ScaResetStore;
let resetId: string;
beforeEach(async () => {
  env = await createTestEnvironment(germany);
  await env.signIn();
  ({ resetId } = await startScaReset(env.wallet, { factor: 'SMS_OTP' }));
  reset = createScaResetStore(env.wallet, { resetId });
  await waitForState(reset, 'awaitingLiveness');
});
afterEach(async () => {
  reset.dispose();
  await env.close();
});

// requirement: 63
it('keeps an accepted proof where the user has to sign in again to complete it', async () => {
  env.sandbox.world.decideReset(resetId, 'LIVENESS_PASSED');
  reset.check();
  await waitForState(reset, 'passed');
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

describe('a check that the user asks for', () => {
  it('states when nothing has changed, also after later readings', async () => {
    env.clock.freeze();
    expect(reset.getState()).not.toHaveProperty('checkedAt');
    reset.check();
    expect(reset.getState()).toMatchObject({ status: 'awaitingLiveness', isChecking: true });
    await expect.poll(reset.getState).toMatchObject({ status: 'awaitingLiveness', checkedAt: expect.any(Number) });
    const answered = reset.getState();
    expect(answered).not.toHaveProperty('isChecking');
    const calls = env.faults.calls('getScaReset');
    await env.clock.advance(5_000);
    await expect.poll(() => env.faults.calls('getScaReset')).toBeGreaterThan(calls);
    expect(reset.getState()).toEqual(answered);
  });

  it('sends one request for two presses', () => {
    const calls = env.faults.calls('getScaReset');
    reset.check();
    reset.check();
    expect(env.faults.calls('getScaReset')).toBe(calls + 1);
  });

  it('reports why it failed, and keeps the reset', async () => {
    env.faults.inject({ operation: 'getScaReset', fault: { kind: 'lostRequest' } });
    reset.check();
    await expect.poll(reset.getState).toMatchObject({
      status: 'awaitingLiveness',
      resetId,
      error: { code: 'NETWORK_FAILED' },
    });
    reset.reload();
    await expect.poll(reset.getState).toMatchObject({ status: 'awaitingLiveness', checkedAt: expect.any(Number) });
    expect(reset.getState()).not.toHaveProperty('error');
  });
});

describe('a reset that this browser started', () => {
  /** Starts a reset and leaves the page. */
  async function startAndLeave(): Promise<string> {
    const first = createScaResetStore(env.wallet);
    await waitForState(first, 'choosing');
    first.start('SMS_OTP');
    await waitForState(first, 'awaitingLiveness');
    const state = first.getState();
    first.dispose();
    if (!('resetId' in state)) throw new Error('No reset was started.');
    return state.resetId;
  }

  /** Opens the page again. */
  function comeBack(): ScaResetStore {
    const store = createScaResetStore(env.wallet);
    onTestFinished(store.dispose);
    return store;
  }

  it('continues when the user comes back', async () => {
    const started = await startAndLeave();
    expect(await waitForState(comeBack(), 'awaitingLiveness')).toMatchObject({ resetId: started, factor: 'SMS_OTP' });
    env.sandbox.world.decideReset(started, 'PENDING_REVIEW');
    const later = comeBack();
    await waitForState(later, 'inReview');
    env.sandbox.world.decideReset(started, 'LIVENESS_PASSED');
    later.check();
    await waitForState(later, 'passed');
    later.complete(mobile);
    await waitForState(later, 'completed');
    await waitForState(comeBack(), 'choosing');
  });

  it('ends when the user cancels it', async () => {
    await startAndLeave();
    const store = comeBack();
    await waitForState(store, 'awaitingLiveness');
    store.restart();
    await waitForState(store, 'choosing');
    await waitForState(comeBack(), 'choosing');
  });

  it('shows once that it was rejected', async () => {
    env.sandbox.world.decideReset(await startAndLeave(), 'REJECTED');
    await waitForState(comeBack(), 'rejected');
    await waitForState(comeBack(), 'choosing');
  });

  it('is forgotten where the service does not know it', async () => {
    await startAndLeave();
    env.faults.inject({
      operation: 'getScaReset',
      fault: { kind: 'status', status: 404, body: { code: 'NOT_FOUND' } },
    });
    await waitForState(comeBack(), 'choosing');
    await waitForState(comeBack(), 'choosing');
  });

  it('is kept where it cannot be read', async () => {
    const started = await startAndLeave();
    env.faults.inject({
      operation: 'getScaReset',
      fault: { kind: 'status', status: 400, body: { code: 'INVALID_INPUT' } },
    });
    const store = comeBack();
    await waitForState(store, 'loadFailed');
    store.reload();
    expect(await waitForState(store, 'awaitingLiveness')).toMatchObject({ resetId: started });
  });

  it('is forgotten at a sign-out', async () => {
    await startAndLeave();
    await signOut(env.wallet);
    await env.clock.advance(60_000);
    await env.signIn();
    const calls = env.faults.calls('getScaReset');
    await waitForState(comeBack(), 'choosing');
    expect(env.faults.calls('getScaReset')).toBe(calls);
  });
});
