import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awaitSigner } from './awaitSigner.ts';
import { getSession } from './getSession.ts';
import { lockWallet } from './lockWallet.ts';
import { syncSession } from './sessionStore.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(() => env.close());

const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('awaitSigner', () => {
  it('resolves after one second when a signer exists already', async () => {
    const { session } = await env.signIn();
    let isThere = false;
    const waiting = awaitSigner(env.wallet, session.accountId, never).then(() => {
      isThere = true;
    });
    await env.clock.advance(900);
    expect(isThere).toBe(false);
    await env.clock.advance(200);
    await waiting;
  });

  it('locks the wallet when the relay has confirmed the same signer three times in a row', async () => {
    const { session } = await env.signIn();
    for (let round = 0; round < 3; round += 1) {
      const waiting = awaitSigner(env.wallet, session.accountId, never);
      await turn();
      await env.clock.advance(1_000);
      await waiting;
    }
    const waiting = awaitSigner(env.wallet, session.accountId, never);
    await turn();
    expect(getSession(env.wallet).status).toBe('locked');
    await env.clock.advance(31_000);
    await env.signIn();
    expect(await waiting).toBe(true);
  });

  it('waits through a lock until the same account signs in', async () => {
    const { session } = await env.signIn();
    await lockWallet(env.wallet);
    let isThere = false;
    const waiting = awaitSigner(env.wallet, session.accountId, never).then(() => {
      isThere = true;
    });
    await env.signIn('grace@example.com');
    await turn();
    expect(isThere).toBe(false);
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    await env.signIn();
    await waiting;
  });

  it('reports a session that another tab opened during the wait; one that exists already is accepted', async () => {
    const { session } = await env.signIn();
    await lockWallet(env.wallet);
    const waiting = awaitSigner(env.wallet, session.accountId, never);
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com', env.openWallet());
    expect(await waiting).toBe(false);
    const present = awaitSigner(env.wallet, session.accountId, never);
    await turn();
    await env.clock.advance(1_000);
    expect(await present).toBe(true);
  });

  it('continues after an own sign-in that a read of storage sees before it has ended', async () => {
    const { session } = await env.signIn();
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    const waiting = awaitSigner(env.wallet, session.accountId, never);
    // The page is shown again while the relay is asked whether it knows the user.
    env.faults.inject({ operation: 'getRelaySession', fault: { kind: 'delay', ms: 1_000 } });
    const signingIn = env.signIn();
    await turn();
    const syncing = syncSession(env.wallet);
    await turn();
    await env.clock.advance(2_000);
    await Promise.all([signingIn, syncing]);
    expect(await waiting).toBe(true);
  });

  it('does not trust the stored session when the relay has just reported that no user is signed in', async () => {
    const { session } = await env.signIn();
    await turn();
    const body = { code: 'RELAY_SESSION_REQUIRED' };
    const fault = { kind: 'status', status: 401, body, headers: { 'Latchkey-Error': 'relay' } } as const;
    env.faults.inject({ operation: 'getRelaySession', fault });
    env.wallet.requestReports.emit('identityLost');
    const waiting = awaitSigner(env.wallet, session.accountId, never);
    let isThere = false;
    waiting.then(() => {
      isThere = true;
    });
    await turn();
    expect(isThere).toBe(false);
    await env.clock.advance(31_000);
    await env.signIn();
    await waiting;
  });

  it('rejects when aborted before or during the wait', async () => {
    const aborting = new AbortController();
    const waiting = awaitSigner(env.wallet, 'InternalAccount:1', aborting.signal);
    aborting.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
    const late = awaitSigner(env.wallet, 'InternalAccount:1', AbortSignal.abort());
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
