import type { Wallet } from '@latchkey/core';
import { useState } from 'react';
import { createOwner, type Owned, type Owner } from './createOwner.ts';
import { useReadable } from './useReadable.ts';
import { useWallet } from './useWallet.ts';

/**
 * Makes a flow or a reader of the provider's wallet, once for each mount and each wallet, and reads it.
 * One that is `given` is read and never let go: it belongs to whoever made it.
 *
 * ```tsx
 * const [state, flow] = useOwned({ create: createLoginFlow, initial: resuming, given: props.flow })
 * ```
 */
export function useOwned<State, Thing extends Owned<State>>(parameters: {
  readonly create: (wallet: Wallet) => Thing;
  readonly initial: State;
  readonly given?: Thing | undefined;
}): readonly [State, () => Thing] {
  const wallet = useWallet();
  const { create, initial, given } = parameters;
  const make = (): Held<State, Thing> => ({ wallet, given, owner: own(wallet, create, initial, given) });
  const [kept, keep] = useState(make);
  let held = kept;
  if (held.wallet !== wallet || held.given !== given) {
    held = make();
    keep(held);
  }
  return [useReadable(held.owner, initial), held.owner.get];
}

interface Held<State, Thing extends Owned<State>> {
  readonly wallet: Wallet;
  readonly given: Thing | undefined;
  readonly owner: Owner<State, Thing>;
}

function own<State, Thing extends Owned<State>>(
  wallet: Wallet,
  create: (wallet: Wallet) => Thing,
  initial: State,
  given: Thing | undefined,
): Owner<State, Thing> {
  if (given === undefined) return createOwner({ create: () => create(wallet), initial });
  return {
    get: () => given,
    getState: () => given.getState(),
    subscribe: (listener) => given.subscribe(listener),
  };
}
