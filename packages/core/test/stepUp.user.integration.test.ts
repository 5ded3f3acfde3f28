import { getSession, lockWallet, restoreSession, type StepUpFlow, signOut } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, createScaEnvironment } from './scaEnvironment.ts';

const sca = createScaEnvironment();
const bob = 'bob@example.com';

/** Ada has requested a login, and must enter the code that was sent. */
async function begun() {
  const flow = sca.open({ type: 'login' });
  const { challenge } = await awaiting(flow);
  return { flow, challenge, code: sca.code() };
}

/** The key is cleared, and another user signs in without a sign-out. */
async function waitForStatus(email: string | undefined): Promise<void> {
  await lockWallet(sca.env.wallet);
  await sca.env.clock.advance(31_000);
  await sca.env.signIn(email);
}

/** Everything that a flow ever held. */
function watch(flow: StepUpFlow): () => string {
  const seen = [JSON.stringify(flow.getState())];
  flow.subscribe(() => seen.push(JSON.stringify(flow.getState())));
  return () => seen.join('\n');
}

const kept = async () => (await sca.env.wallet.storage.records.list('stepUp login')).map(([name]) => name);

// requirement: 39
describe('the login that a payment requires, started by Ada, when Bob signs in without a sign-out', () => {
  it("Bob never sees or completes Ada's challenge, and gets his own", async () => {
    const ada = await begun();
    ada.flow.dispose();
    await waitForStatus(bob);
    const flow = sca.open({ type: 'login' });
    const seen = watch(flow);
    const { challenge } = await awaiting(flow);
    expect(challenge.id).not.toBe(ada.challenge.id);
    expect(sca.messages()).toBe(2);
    flow.submitCode({ challengeId: ada.challenge.id, code: ada.code });
    expect(flow.getState().status).toBe('awaitingProof');
    expect(sca.calls('completeScaLogin')).toBe(0);
    await sca.submitCode(flow);
    await waitForState(flow, 'authorized');
    expect(seen()).not.toContain(ada.challenge.id);
  });

  it('Ada finds her challenge when she returns, without another message, although Bob got one in between', async () => {
    const ada = await begun();
    ada.flow.dispose();
    await waitForStatus(bob);
    const bobs = sca.open({ type: 'login' });
    await awaiting(bobs);
    await waitForStatus(undefined);
    await waitForState(bobs, 'signedOut');
    const flow = sca.open({ type: 'login' });
    expect((await awaiting(flow)).challenge.id).toBe(ada.challenge.id);
    expect(sca.messages()).toBe(2);
    await sca.submitCode(flow, ada.code);
    await waitForState(flow, 'authorized');
  });

  it('a flow on screen ends, and removes nothing of hers', async () => {
    const ada = await begun();
    await waitForStatus(bob);
    await waitForState(ada.flow, 'signedOut');
    const left = await kept();
    expect(left).toHaveLength(1);
    const flow = sca.open({ type: 'login' });
    await awaiting(flow);
    expect(await kept()).toHaveLength(2);
    await sca.submitCode(flow);
    await waitForState(flow, 'authorized');
    expect(await kept()).toEqual(left);
  });
});

describe('the same user', () => {
  it('restores it after a lock and after a reload, with the time at which a code may be resent', async () => {
    const { flow, challenge } = await begun();
    flow.dispose();
    await waitForStatus(undefined);
    const again = sca.open({ type: 'login' });
    expect((await awaiting(again)).challenge).toEqual(challenge);
    again.dispose();
    await lockWallet(sca.env.wallet);
    const reloaded = sca.env.openWallet();
    const third = sca.open({ type: 'login' }, reloaded);
    expect((await awaiting(third)).challenge).toEqual(challenge);
    expect(getSession(reloaded).status).toBe('locked');
    expect(sca.messages()).toBe(1);
  });

  it('when the relay did not report the user, repeats the request once before anything is shown', async () => {
    const { flow, challenge } = await begun();
    flow.dispose();
    await lockWallet(sca.env.wallet);
    const reloaded = sca.env.openWallet();
    sca.env.faults.inject({ operation: 'getRelaySession', fault: { kind: 'lostRequest' } });
    expect((await restoreSession(reloaded)).status).toBe('signedOut');
    const again = sca.open({ type: 'login' }, reloaded);
    expect((await awaiting(again)).challenge).toEqual(challenge);
    expect(sca.messages()).toBe(1);
  });

  // requirement: 35
  it('a sign-out deletes all of it, of every user', async () => {
    const ada = await begun();
    ada.flow.dispose();
    await waitForStatus(bob);
    await awaiting(sca.open({ type: 'login' }));
    expect(await kept()).toHaveLength(2);
    await signOut(sca.env.wallet);
    expect(await kept()).toEqual([]);
  });
});
