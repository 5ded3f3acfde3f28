import type { RelaySession } from '@latchkey/contract/relay';
import { pauseUntil } from '../client/pause.ts';
import type { Wallet } from '../client/wallet.ts';
import { become, type Keeper, keeperOf } from './keeper.ts';
import { readUse, type SessionRecord } from './record.ts';
import type { SignerSession } from './state.ts';

/** A key is not used in the last seconds before the service refuses it. */
const MARGIN_MS = 5_000;

/** When a session is over by the server's clock: with its key, or earlier where the relay asks for that and nobody is there. */
function endOf(wallet: Wallet, { createdAt, expiresAt }: SessionRecord['session']): number {
  const { identity, used } = keeperOf(wallet);
  const idle = Math.max(createdAt, used) + (identity?.idleTimeoutMs ?? Number.POSITIVE_INFINITY);
  return Math.min(expiresAt - MARGIN_MS, idle);
}

/** Whether a session is over. */
export function isOver(wallet: Wallet, session: SessionRecord['session']): boolean {
  return wallet.now() >= endOf(wallet, session);
}

/** Whether whom the relay names may be the one whose session it is: it names no wallet, or theirs. */
export function isOf(
  identity: RelaySession | null | undefined,
  session: SessionRecord['session'] | undefined,
): boolean {
  return !identity?.accountId || identity.accountId === session?.accountId;
}

/** Takes a session and its key into the hand, until it is over. */
export function holdSigner(wallet: Wallet, signer: NonNullable<Keeper['signer']>): SignerSession {
  const keeper = keeperOf(wallet);
  const { session } = signer;
  // What the relay said of whoever was here before says nothing of them.
  if (!isOf(keeper.identity, session)) keeper.identity = undefined;
  const same = keeper.state.status === 'ready' && keeper.state.session.id === session.id;
  keeper.timers.abort();
  const timers = new AbortController();
  keeper.timers = timers;
  keeper.signer = signer;
  const held = { ...session, keptIn: wallet.storage.keptIn };
  if (!same) become(keeper, { session: held, status: 'ready' });
  const wait = async () => {
    while (!isOver(wallet, session)) {
      await pauseUntil(wallet, endOf(wallet, session), timers.signal);
      // Use in one tab counts for all.
      await readUse(wallet, keeper);
    }
    if (!timers.signal.aborted) keeper.end();
  };
  // An aborted wait ends here.
  wait().catch(() => {});
  return held;
}
