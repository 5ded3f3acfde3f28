import type { Wallet } from '../client/wallet.ts';
import { together } from '../internal/together.ts';
import { end, use } from './idle.ts';
import { keeperOf, leave } from './keeper.ts';
import { lock } from './lock.ts';
import { look } from './look.ts';
import { signerOf } from './signerOf.ts';

/** Begins to listen: to other tabs, to the page coming back, to the relay not knowing the caller any more. */
export function start(wallet: Wallet): void {
  const keeper = keeperOf(wallet);
  if (keeper.stop !== undefined) return;
  keeper.end = () => end(wallet);
  keeper.stop = together([
    wallet.notices.subscribe((notice) => {
      if (notice === 'used') use(wallet);
      else if (notice === 'identityLost' && keeper.state.status !== 'signedOut') look(wallet);
    }),

    wallet.lifecycle.onResume(() => {
      // The clock may have stood still, so what is over is put away before anything is shown, and the rest asked anew.
      if (keeper.signer && !signerOf(wallet)) return;
      if (keeper.looking || keeper.state.status !== 'restoring') look(wallet);
    }),

    wallet.broadcast?.listen((message) => {
      const { type, id } = (message ?? {}) as { readonly type?: unknown; readonly id?: unknown };
      // A tab that holds no key takes a sign-out for its own.
      const isOurs = !keeper.signer || id === keeper.signer.session.id;
      if (type === 'locked' && isOurs) lock(wallet);
      else if (type === 'signedOut' && isOurs) leave(keeper);
      // Whatever else is said of sessions; events are for others.
      else if (type !== 'event') look(wallet);
    }),
  ]);
}
