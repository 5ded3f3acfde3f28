import { endRelaySession, getRelaySession } from '@latchkey/contract/calls';
import type { RelaySession } from '@latchkey/contract/relay';
import { request } from '../client/request.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Notice, Wallet } from '../client/wallet.ts';
import { createSignal } from '../internal/signal.ts';
import { loadSessionKey } from '../keys/keyStore.ts';
import { holdSigner, isOf, isOver } from './holdSigner.ts';
import { become, type Keeper, keeperOf, putAway } from './keeper.ts';
import { LOGIN, readSession, readUse } from './record.ts';
import type { SessionState } from './state.ts';
import { wipeSigner } from './wipe.ts';

/**
 * Asks storage and relay who is here, once at a time, and becomes what they say. What is asked for while a look is under
 * way may be newer than what that one sees: then it looks again, once.
 */
export function look(wallet: Wallet): Promise<SessionState> {
  const keeper = keeperOf(wallet);
  keeper.heard = true;
  keeper.looking ??= lookOn(wallet, keeper);
  return keeper.looking;
}

async function lookOn(wallet: Wallet, keeper: Keeper): Promise<SessionState> {
  try {
    while (keeper.heard) await lookOnce(wallet, keeper);
    return keeper.state;
  } finally {
    keeper.looking = undefined;
  }
}

async function lookOnce(wallet: Wallet, keeper: Keeper): Promise<void> {
  keeper.heard = false;
  const { storage } = wallet;
  const { generation } = keeper;
  const [{ session, publicKey }, identity] = await Promise.all([
    readSession(storage),
    identify(wallet),
    readUse(wallet, keeper),
  ]);
  const key = publicKey && (await loadSessionKey({ storage, publicKey }));
  // Somebody signed in or locked meanwhile: what was seen is older than that. Who left is not looked for.
  const isOlder = generation !== keeper.generation;
  if (isOlder && keeper.state.status !== 'signedOut') keeper.heard = true;
  if (isOlder || keeper.heard) return;

  if (identity !== undefined) keeper.identity = identity ?? undefined;
  // Without an answer of the relay, what is stored is believed: it signs nothing that the relay does not pass on.
  if (session && key && identity !== null && isOf(identity, session) && !isOver(wallet, session)) {
    holdSigner(wallet, { session, key });
    // A browser that died between storing the session and letting go of the sign-in left that behind.
    return storage.records.delete(LOGIN);
  }
  putAway(keeper);
  rest(keeper, 'signedOut');
  if (publicKey) await wipeSigner(wallet, publicKey);
}

/** Who the relay takes the caller for; null for nobody, undefined where it gave no answer. */
async function identify(wallet: Wallet): Promise<RelaySession | null | undefined> {
  try {
    // What a look is told is no news to it.
    const quiet = { ...wallet, notices: createSignal<Notice>() };
    // An earlier sign-out may not have reached the relay.
    if ((await readSession(wallet.storage)).ending) {
      await request(quiet, endRelaySession, {});
      await wipeSigner(wallet, undefined);
    }
    return (await request(quiet, getRelaySession, { background: true })).body;
  } catch (error) {
    return toWalletError(error).code === 'RELAY_SESSION_REQUIRED' ? null : undefined;
  }
}

/** Lets a session rest that cannot sign; `otherwise` is what it is where nobody has told who this is. */
export function rest(keeper: Keeper, otherwise: 'restoring' | 'signedOut'): void {
  const { identity } = keeper;
  become(
    keeper,
    identity
      ? { status: 'locked', customerId: identity.customerId, accountId: identity.accountId }
      : { status: otherwise },
  );
}
