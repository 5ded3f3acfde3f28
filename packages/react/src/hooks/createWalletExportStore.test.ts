import { createLoginFlow, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { createWalletExportStore, type WalletExportStore } from './createWalletExportStore.ts';

let env: TestEnvironment;
let walletExport: WalletExportStore;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  // A second code within 30 seconds is refused.
  await env.clock.advance(31_000);
  walletExport = createWalletExportStore(env.wallet);
});
afterEach(async () => {
  walletExport.dispose();
  await env.close();
});

/** Signs in again, as the export asks. */
async function signInAgain(): Promise<void> {
  const login = createLoginFlow(env.wallet);
  try {
    await waitForState(login, ({ status }) => status !== 'resuming');
    login.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
    await waitForState(login, 'awaitingCode');
    login.submitCode(env.lastCode('ada@example.com'));
    await waitForState(login, 'signedIn');
  } finally {
    login.dispose();
  }
}

async function open(): Promise<void> {
  walletExport.start();
  expect(walletExport.getState().status).toBe('exporting');
  await waitForState(walletExport, 'reauthenticating');
  await signInAgain();
  await waitForState(walletExport, 'opened');
}

describe('createWalletExportStore', () => {
  it('asks for a sign-in, and returns the words only while they are shown', async () => {
    await open();
    expect(walletExport.words()).toEqual([]);
    walletExport.show();
    expect(walletExport.getState()).toEqual({ status: 'opened', isShown: true });
    expect(walletExport.words().length).toBeGreaterThanOrEqual(12);
    expect(JSON.stringify(walletExport.getState())).not.toContain(walletExport.words()[0]);
  });

  it('says so where the words are wiped because the page is left, and not where the user ends it', async () => {
    await open();
    walletExport.show();
    walletExport.wipe();
    expect(walletExport.getState()).toEqual({ status: 'idle', isWiped: true });
    expect(walletExport.words()).toEqual([]);
    walletExport.end();
    expect(walletExport.getState()).toEqual({ status: 'idle', isWiped: true });
  });

  it('wipes everything at the request of the user', async () => {
    await open();
    walletExport.show();
    walletExport.end();
    expect(walletExport.getState()).toEqual({ status: 'idle', isWiped: false });
    expect(walletExport.words()).toEqual([]);
  });

  it('starts again after an error', async () => {
    env.faults.inject({ operation: 'exportInternalAccount', fault: refusal });
    walletExport.start();
    await waitForState(walletExport, 'reauthenticating');
    await signInAgain();
    expect(await waitForState(walletExport, 'failed')).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    await env.clock.advance(31_000);
    await open();
  });

  it('wipes the words of a user who signs out', async () => {
    await open();
    walletExport.show();
    await signOut(env.wallet);
    expect(walletExport.getState()).toEqual({ status: 'signedOut' });
    expect(walletExport.words()).toEqual([]);
    walletExport.start();
    walletExport.show();
    expect(walletExport.getState()).toEqual({ status: 'signedOut' });
  });

  it('shows nothing of a user who signs out during the export', async () => {
    walletExport.start();
    await waitForState(walletExport, 'reauthenticating');
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    expect(walletExport.getState()).toEqual({ status: 'idle', isWiped: false });
  });

  it('changes nothing after its end, and keeps no words', async () => {
    await open();
    walletExport.show();
    let notified = 0;
    walletExport.subscribe(() => {
      notified += 1;
    });
    walletExport.dispose();
    await signOut(env.wallet);
    expect([notified, walletExport.words(), walletExport.getState()]).toEqual([
      0,
      [],
      { status: 'idle', isWiped: false },
    ]);
  });
});
