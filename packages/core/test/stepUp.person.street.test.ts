import { getSession, lock, restoreSession, type StepUpFlow, signOut } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, europe } from './europe.ts';

const on = europe();
const bob = 'bob@example.com';

/** Ada has asked for a login, and is asked for the code that came. */
async function begun() {
  const flow = on.open({ type: 'login' });
  const { challenge } = await awaiting(flow);
  return { flow, challenge, code: on.code() };
}

/** The key is put away, and somebody signs in without that anybody has signed out. */
async function becomes(email: string | undefined): Promise<void> {
  await lock(on.street.wallet);
  await on.street.clock.advance(31_000);
  await on.street.signIn(email);
}

/** Everything a flow ever held. */
function watch(flow: StepUpFlow): () => string {
  const seen = [JSON.stringify(flow.getState())];
  flow.subscribe(() => seen.push(JSON.stringify(flow.getState())));
  return () => seen.join('\n');
}

const kept = async () => (await on.street.wallet.storage.records.list('stepUp login')).map(([name]) => name);

describe('#39 the login that moving money asks for, begun by Ada, when Bob signs in without a sign-out', () => {
  it('Bob never sees nor answers what was asked of Ada, and is asked himself', async () => {
    const ada = await begun();
    ada.flow.dispose();
    await becomes(bob);
    const flow = on.open({ type: 'login' });
    const seen = watch(flow);
    const { challenge } = await awaiting(flow);
    expect(challenge.id).not.toBe(ada.challenge.id);
    expect(on.messages()).toBe(2);
    flow.submitCode({ challengeId: ada.challenge.id, code: ada.code });
    expect(flow.getState().status).toBe('awaitingProof');
    expect(on.calls('completeScaLogin')).toBe(0);
    await on.answer(flow);
    await until(flow, 'authorized');
    expect(seen()).not.toContain(ada.challenge.id);
  });

  it('Ada, who comes back, finds hers, without another message, though Bob was asked in between', async () => {
    const ada = await begun();
    ada.flow.dispose();
    await becomes(bob);
    const bobs = on.open({ type: 'login' });
    await awaiting(bobs);
    await becomes(undefined);
    await until(bobs, 'signedOut');
    const flow = on.open({ type: 'login' });
    expect((await awaiting(flow)).challenge.id).toBe(ada.challenge.id);
    expect(on.messages()).toBe(2);
    await on.answer(flow, ada.code);
    await until(flow, 'authorized');
  });

  it('a flow that was on screen lets go, and takes nothing of hers away', async () => {
    const ada = await begun();
    await becomes(bob);
    await until(ada.flow, 'signedOut');
    const left = await kept();
    expect(left).toHaveLength(1);
    const flow = on.open({ type: 'login' });
    await awaiting(flow);
    expect(await kept()).toHaveLength(2);
    await on.answer(flow);
    await until(flow, 'authorized');
    expect(await kept()).toEqual(left);
  });
});

describe('the same person', () => {
  it('behavior: finds it after a lock, and after a reload, with the time at which a code may be sent again', async () => {
    const { flow, challenge } = await begun();
    flow.dispose();
    await becomes(undefined);
    const again = on.open({ type: 'login' });
    expect((await awaiting(again)).challenge).toEqual(challenge);
    again.dispose();
    await lock(on.street.wallet);
    const reloaded = on.street.openWallet();
    const third = on.open({ type: 'login' }, reloaded);
    expect((await awaiting(third)).challenge).toEqual(challenge);
    expect(getSession(reloaded).status).toBe('locked');
    expect(on.messages()).toBe(1);
  });

  it('error: where the relay did not say who is here, it is asked once more before anything is shown', async () => {
    const { flow, challenge } = await begun();
    flow.dispose();
    await lock(on.street.wallet);
    const reloaded = on.street.openWallet();
    on.street.faults.inject({ operation: 'getRelaySession', fault: { kind: 'lostRequest' } });
    expect((await restoreSession(reloaded)).status).toBe('signedOut');
    const again = on.open({ type: 'login' }, reloaded);
    expect((await awaiting(again)).challenge).toEqual(challenge);
    expect(on.messages()).toBe(1);
  });

  it('#35 a sign-out leaves none of it, of whoever it was', async () => {
    const ada = await begun();
    ada.flow.dispose();
    await becomes(bob);
    await awaiting(on.open({ type: 'login' }));
    expect(await kept()).toHaveLength(2);
    await signOut(on.street.wallet);
    expect(await kept()).toEqual([]);
  });
});
