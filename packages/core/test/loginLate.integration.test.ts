import { getSession, lockWallet, restoreSession, signOut, watchSession } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';
import { ada, loginModelEnvironment } from './loginModelEnvironment.ts';

const on = loginModelEnvironment();

const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

/** A promise to resolve from outside. */
function once() {
  let emit = () => {};
  const come = new Promise<void>((resolve) => {
    emit = resolve;
  });
  return { come, emit };
}

/**
 * The network delays the next signed proof as it left the browser until `arrive`, whatever happens to the page. A
 * browser that honours an abort receives no response to the aborted request and stores no cookie from it.
 */
function holdProof(honoursAbort: boolean) {
  const { relay } = on.env;
  const pass = relay.fetch.bind(relay);
  const [released, left] = [once(), once()];
  let response: Promise<Response> | undefined;
  vi.spyOn(relay, 'fetch').mockImplementation((request, ...more) => {
    if (response || !request.headers.has('Service-Wallet-Signature')) return pass(request, ...more);
    const { signal } = request;
    const sent = new Request(request, { signal: null });
    response = released.come.then(() => pass(sent, ...more));
    left.emit();
    if (!honoursAbort) return response;
    return Promise.race([
      response,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  });
  return {
    isOnItsWay: left.come,
    arrive: async () => {
      released.emit();
      const status = (await response)?.status;
      await turn();
      return status;
    },
  };
}

// requirement: 35
describe.each([
  ['honours an abort', true],
  ['receives the response all the same', false],
])('a proof reaches the relay after a sign-out in another tab, by a fetch that %s', (_fetch, honoursAbort) => {
  it.each([
    ['was signed in before', true],
    ['never was', false],
  ])('a user who %s is signed out in both tabs, and has no other state in between', async (_who, wasIn) => {
    const { wallet } = on.env;
    const other = on.env.openWallet();
    if (wasIn) {
      await on.env.signIn(ada.value);
      await lockWallet(wallet);
      await on.coolDown();
    }
    await restoreSession(other);
    const flow = await on.asked();
    const { isOnItsWay, arrive } = holdProof(honoursAbort);
    flow.submitCode(on.code());
    await isOnItsWay;
    await signOut(other);
    await waitForState(flow, 'idle');
    const shown: string[] = [];
    for (const tab of [wallet, other]) watchSession(tab, () => shown.push(getSession(tab).status));
    expect(await arrive()).toBe(200);
    expect(new Set(shown)).toEqual(new Set());
    expect([getSession(wallet), getSession(other)]).toEqual([
      { status: 'signedOut', reason: wasIn ? 'otherTab' : 'noUser' },
      { status: 'signedOut', reason: 'signOut' },
    ]);
    expect([getSigner(wallet), getSigner(other)]).toEqual([undefined, undefined]);
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(JSON.stringify(await wallet.storage.records.list(''))).not.toContain(ada.value);
    // A client that still receives the response has its cookie, and the relay recognizes the user on the next page.
    if (honoursAbort) expect((await restoreSession(on.env.openWallet())).status).toBe('signedOut');
  });
});
