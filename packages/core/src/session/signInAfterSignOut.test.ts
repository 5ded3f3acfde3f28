import { expect, it } from 'vitest';
import { sessionKeys, signIn } from '../../test/model/signIn.ts';
import { createEndingRelay, flushTasks, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createLocks } from '../client/locks.ts';
import { withLock } from '../client/withLock.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession } from './getSession.ts';
import { SESSION } from './record.ts';
import { signOut } from './signOut.ts';

it('does not end the session of a sign-in that begins during the revocation and waits to be stored', async () => {
  const [key, next] = (await sessionKeys()) as [SessionKey, SessionKey];
  const relay = createEndingRelay();
  const locks = createLocks();
  let release = () => {};
  let opening = Promise.resolve();
  const { wallet, calls } = scriptedWallet(
    async (call) => {
      if (!call.path.startsWith('/auth/sessions')) return relay(call);
      // Another tab changes the stored session.
      void withLock({ locks }, SESSION, undefined, () => new Promise<void>((resolve) => (release = resolve)));
      opening = signIn(wallet, { key: next, id: 'Session:2', now: wallet.now(), endsIn: 900_000, isNew: true });
      await flushTasks();
      return new Response(null, { status: 204 });
    },
    { locks },
  );
  await signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
  await flushTasks();
  await signOut(wallet);
  release();
  await opening;
  expect(calls.filter(({ method, path }) => method === 'DELETE' && path === '/relay/session')).toEqual([]);
  expect(getSession(wallet)).toMatchObject({ status: 'ready', session: { id: 'Session:2' } });
  closeWallet(wallet);
});
