import { pauseUntil } from '../client/pause.ts';
import type { Wallet } from '../client/wallet.ts';
import { watchIdle } from './idle.ts';
import { become, type Keeper, keeperOf } from './keeper.ts';
import type { SessionRecord } from './record.ts';

/** A key is not used in the last seconds before the service refuses it. */
const MARGIN_MS = 5_000;

/** Whether a session is over by the server's clock. */
export function isOver(wallet: Wallet, { expiresAt }: SessionRecord['session']): boolean {
  return wallet.now() >= expiresAt - MARGIN_MS;
}

/** Takes a session and its key into the hand, until it is over. */
export function holdSigner(wallet: Wallet, signer: NonNullable<Keeper['signer']>): void {
  const keeper = keeperOf(wallet);
  const { session } = signer;
  const same = keeper.state.status === 'ready' && keeper.state.session.id === session.id;
  keeper.timers.abort();
  const timers = new AbortController();
  keeper.timers = timers;
  keeper.signer = signer;
  if (!same) become(keeper, { status: 'ready', session: { ...session, keptIn: wallet.storage.keptIn } });
  // An aborted wait ends here.
  pauseUntil(wallet, session.expiresAt - MARGIN_MS, timers.signal).then(
    () => keeper.end(),
    () => {},
  );
  watchIdle(wallet, timers.signal);
}
