import type { Wallet } from '../client/wallet.ts';
import { accountOf, type Keeper, keeperOf } from './keeper.ts';

/**
 * One stay of one person: from when it is known who is here until they leave, or it is somebody else. A lock is part of
 * it, a sign-out ends it, and who comes back begins another. Two of them are told apart by identity.
 */
export interface Stay {
  /** Whose wallet it is, or who they are where they have none; undefined while nobody is here, as far as is known. */
  readonly of: string | undefined;
}

const stays = /* @__PURE__ */ new WeakMap<Keeper, Stay>();

/** The present stay. What was read, asked or shown in another one is not for who is here now. */
export function stayOf(wallet: Wallet): Stay {
  const keeper = keeperOf(wallet);
  // From the first question on every change is followed: between two questions somebody may leave and come back.
  if (!stays.has(keeper)) keeper.changed.subscribe(() => follow(keeper));
  return follow(keeper);
}

function follow(keeper: Keeper): Stay {
  const { state } = keeper;
  const held = stays.get(keeper);
  const of = accountOf(state) ?? (state.status === 'locked' ? state.customerId : undefined);
  // While it is asked who is here, nobody has left.
  if (held && (held.of === of || state.status === 'restoring')) return held;
  const stay = { of };
  stays.set(keeper, stay);
  return stay;
}
