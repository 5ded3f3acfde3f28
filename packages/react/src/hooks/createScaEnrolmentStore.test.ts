import { enrolScaPasskey, lockWallet, restoreSession, signOut, type Wallet } from '@latchkey/core';
import { createAuthenticator, createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { germany } from '../../test/europe.ts';
import { refusal } from '../../test/refusal.ts';
import { createScaEnrolmentStore, type ScaEnrolmentStore } from './createScaEnrolmentStore.ts';

/** Where codes are fixed, the sandbox takes this one. */
const APP_CODE = '123456';

let env: TestEnvironment;
let opened: ScaEnrolmentStore | undefined;
beforeEach(async () => {
  env = await createTestEnvironment(germany);
  await env.signIn();
});
afterEach(async () => {
  opened?.dispose();
  await env.close();
});

function open(): ScaEnrolmentStore {
  opened = createScaEnrolmentStore(env.wallet);
  return opened;
}

/** Opens the store, waits for the list, and starts an authenticator app. */
async function startApp() {
  const enrolment = open();
  await waitForState(enrolment, 'listing');
  enrolment.addApp();
  const state = await waitForState(enrolment, ({ status }) => status === 'awaitingAppCode');
  if (!('setup' in state)) throw new Error(`The app was not started ("${state.status}").`);
  return { enrolment, setup: state.setup };
}

async function enrolPasskey(wallet: Wallet): Promise<string> {
  const factor = await enrolScaPasskey(wallet, { origin: 'http://localhost:5173' });
  return (typeof factor === 'object' && factor.credentialId) || '';
}

describe('createScaEnrolmentStore', () => {
  it('reads the list again after an error', async () => {
    env.faults.inject({ operation: 'listScaFactors', fault: refusal });
    const enrolment = open();
    expect(await waitForState(enrolment, 'loadFailed')).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    enrolment.reload();
    expect((await waitForState(enrolment, 'listing')).factors).not.toHaveLength(0);
  });

  it('is unavailable in a region that requires no confirmations', async () => {
    const other = await createTestEnvironment();
    const enrolment = createScaEnrolmentStore(other.wallet);
    try {
      await other.signIn();
      enrolment.reload();
      expect(await waitForState(enrolment, 'unavailable')).toEqual({ status: 'unavailable' });
    } finally {
      enrolment.dispose();
      await other.close();
    }
  });

  it('adds an app, and shows its recovery codes once', async () => {
    const { enrolment, setup } = await startApp();
    expect([setup.secret.length > 0, setup.uri]).toEqual([true, expect.stringMatching(/^otpauth:/)]);
    enrolment.submitCode(APP_CODE);
    const { recoveryCodes } = await waitForState(enrolment, 'showingRecoveryCodes');
    expect(recoveryCodes.length).toBeGreaterThan(0);
    enrolment.back();
    expect(enrolment.getState().status).toBe('showingRecoveryCodes');
    enrolment.acknowledgeRecoveryCodes();
    const listed = await waitForState(enrolment, 'listing');
    expect(listed.change).toBe('added');
    expect(JSON.stringify(listed)).not.toContain(recoveryCodes[0]);
  });

  it('keeps the set-up after a wrong code, and accepts another one', async () => {
    const { enrolment, setup } = await startApp();
    env.faults.inject({ operation: 'confirmScaEnrolment', fault: refusal });
    enrolment.submitCode('000000');
    expect(
      await waitForState(enrolment, (state) => state.status === 'awaitingAppCode' && state.error !== undefined),
    ).toMatchObject({ setup });
    enrolment.submitCode(APP_CODE);
    await waitForState(enrolment, 'showingRecoveryCodes');
  });

  it('leaves a step, and forgets the secret of the app', async () => {
    const { enrolment, setup } = await startApp();
    enrolment.back();
    expect(enrolment.getState().status).toBe('listing');
    expect(JSON.stringify(enrolment.getState())).not.toContain(setup.secret);
    enrolment.submitCode(APP_CODE);
    expect(env.faults.calls('confirmScaEnrolment')).toBe(0);
  });

  it('returns to the list with the error of a start', async () => {
    const enrolment = open();
    await waitForState(enrolment, 'listing');
    env.faults.inject({ operation: 'startScaEnrolment', fault: refusal });
    enrolment.addApp();
    expect(enrolment.getState().status).toBe('startingApp');
    expect(await waitForState(enrolment, 'listing')).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  });

  it('keeps the typed number after an error', async () => {
    const enrolment = open();
    await waitForState(enrolment, 'listing');
    enrolment.addPhone();
    env.faults.inject({ operation: 'getCustomer', fault: refusal });
    enrolment.submitPhone('+4915187654321');
    expect(await waitForState(enrolment, 'enteringPhone')).toMatchObject({
      phoneNumber: '+4915187654321',
      error: { code: 'INVALID_INPUT' },
    });
  });

  // requirement: 63
  it('keeps the set-up where the user has to sign in again to confirm it', async () => {
    const { enrolment, setup } = await startApp();
    await lockWallet(env.wallet);
    enrolment.submitCode(APP_CODE);
    expect(
      await waitForState(enrolment, (state) => state.status === 'awaitingAppCode' && state.error !== undefined),
    ).toMatchObject({ setup, error: { code: 'RELAY_PROOF_REQUIRED', next: 'signIn' } });
    await env.clock.advance(31_000);
    await env.signIn();
    enrolment.reload();
    expect(enrolment.getState()).toMatchObject({ status: 'awaitingAppCode', setup, error: undefined });
    enrolment.submitCode(APP_CODE);
    await waitForState(enrolment, 'showingRecoveryCodes');
    expect(env.faults.calls('startScaEnrolment')).toBe(1);
  });

  // requirement: 63
  it('starts nothing without a proof, and is ready for it after a new sign-in', async () => {
    const enrolment = open();
    await waitForState(enrolment, 'listing');
    await lockWallet(env.wallet);
    enrolment.addApp();
    const refused = { code: 'RELAY_PROOF_REQUIRED', next: 'signIn' };
    expect(
      await waitForState(enrolment, (state) => state.status === 'listing' && state.error !== undefined),
    ).toMatchObject({ error: refused });
    await env.clock.advance(31_000);
    await env.signIn();
    enrolment.reload();
    await waitForState(enrolment, (state) => state.status === 'listing' && state.error === undefined);
    enrolment.addApp();
    await waitForState(enrolment, 'awaitingAppCode');
  });

  it('keeps the typed number where the user has to sign in again', async () => {
    const enrolment = open();
    await waitForState(enrolment, 'listing');
    enrolment.addPhone();
    await lockWallet(env.wallet);
    enrolment.submitPhone('+4915187654321');
    const typed = { status: 'enteringPhone', phoneNumber: '+4915187654321' };
    expect(
      await waitForState(enrolment, (state) => state.status === 'enteringPhone' && state.error !== undefined),
    ).toMatchObject({ ...typed, error: { next: 'signIn' } });
    await env.clock.advance(31_000);
    await env.signIn();
    enrolment.reload();
    expect(enrolment.getState()).toMatchObject({ ...typed, error: undefined });
  });

  it('asks again before a removal that was refused for lack of a sign-in', async () => {
    const wallet = env.openWallet({ authenticator: createAuthenticator() });
    await restoreSession(wallet);
    const credentialId = await enrolPasskey(wallet);
    opened = createScaEnrolmentStore(wallet);
    await waitForState(opened, 'listing');
    await lockWallet(wallet);
    opened.askToRemove(credentialId);
    opened.remove();
    await waitForState(opened, (state) => state.status === 'confirmingRemoval' && state.error !== undefined);
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com', wallet);
    opened.reload();
    expect(opened.getState()).toMatchObject({ status: 'confirmingRemoval', error: undefined });
    opened.remove();
    expect(await waitForState(opened, 'listing')).toMatchObject({ change: 'removed' });
  });

  it('shows nothing to another user who signs in after a lock', async () => {
    const { enrolment, setup } = await startApp();
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    await env.signIn('grace@example.com');
    expect(JSON.stringify(await waitForState(enrolment, 'listing'))).not.toContain(setup.secret);
  });

  it('shows nothing of a user who signs out while something is read, and reads again for the next', async () => {
    const { enrolment, setup } = await startApp();
    env.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind: 'delay', ms: 1_000 } });
    enrolment.submitCode(APP_CODE);
    await signOut(env.wallet);
    await env.clock.advance(2_000);
    expect(enrolment.getState()).toEqual({ status: 'signedOut' });
    await env.clock.advance(31_000);
    await env.signIn('grace@example.com');
    expect(JSON.stringify(await waitForState(enrolment, 'listing'))).not.toContain(setup.secret);
  });

  it('changes nothing after its end, and keeps no secret', async () => {
    const { enrolment } = await startApp();
    env.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind: 'delay', ms: 1_000 } });
    enrolment.submitCode(APP_CODE);
    let notified = 0;
    enrolment.subscribe(() => {
      notified += 1;
    });
    enrolment.dispose();
    await env.clock.advance(2_000);
    await signOut(env.wallet);
    expect([notified, enrolment.getState()]).toEqual([0, { status: 'loading' }]);
  });
});
