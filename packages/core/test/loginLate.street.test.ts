import { getSession, lock, restoreSession, signOut, watchSession } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { signerOf } from '../src/session/signerOf.ts';
import { ada, loginOnStreet } from './loginOnStreet.ts';

const on = loginOnStreet();

const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Something to wait for. */
function once() {
  let emit = () => {};
  const come = new Promise<void>((resolve) => {
    emit = resolve;
  });
  return { come, emit };
}

/**
 * The network holds the next signed proof as it left the browser, until `arrive`: then it reaches the relay, whatever has
 * become of the page. A browser that honours an abort hears no answer to what it gave up, and keeps no cookie of it.
 */
function holdProof(honoursAbort: boolean) {
  const { relay } = on.street;
  const pass = relay.fetch.bind(relay);
  const [released, left] = [once(), once()];
  let answer: Promise<Response> | undefined;
  vi.spyOn(relay, 'fetch').mockImplementation((request, ...more) => {
    if (answer || !request.headers.has('Service-Wallet-Signature')) return pass(request, ...more);
    const { signal } = request;
    const sent = new Request(request, { signal: null });
    answer = released.come.then(() => pass(sent, ...more));
    left.emit();
    if (!honoursAbort) return answer;
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  });
  return {
    isOnItsWay: left.come,
    arrive: async () => {
      released.emit();
      const status = (await answer)?.status;
      await turn();
      return status;
    },
  };
}

describe.each([
  ['honours an abort', true],
  ['hears the answer all the same', false],
])('#35 a proof reaches the relay after a sign-out in another tab, by a fetch that %s', (_fetch, honoursAbort) => {
  it.each([
    ['was signed in before', true],
    ['never was', false],
  ])('who %s is signed out in both tabs, and was at no moment anything else', async (_who, wasIn) => {
    const { wallet } = on.street;
    const other = on.street.openWallet();
    if (wasIn) {
      await on.street.signIn(ada.value);
      await lock(wallet);
      await on.coolDown();
    }
    await restoreSession(other);
    const flow = await on.asked();
    const { isOnItsWay, arrive } = holdProof(honoursAbort);
    flow.submitCode(on.code());
    await isOnItsWay;
    await signOut(other);
    await until(flow, 'idle');
    const shown: string[] = [];
    for (const tab of [wallet, other]) watchSession(tab, () => shown.push(getSession(tab).status));
    expect(await arrive()).toBe(200);
    expect(new Set(shown)).toEqual(new Set());
    expect([getSession(wallet), getSession(other)]).toEqual([{ status: 'signedOut' }, { status: 'signedOut' }]);
    expect([signerOf(wallet), signerOf(other)]).toEqual([undefined, undefined]);
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(JSON.stringify(await wallet.storage.records.list(''))).not.toContain(ada.value);
    // Who hears the answer after all holds the cookie that came with it, and the relay knows them on the next page.
    if (honoursAbort) expect((await restoreSession(on.street.openWallet())).status).toBe('signedOut');
  });
});
