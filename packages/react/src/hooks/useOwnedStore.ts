import type { Wallet } from '@latchkey/core';
import { useState } from 'react';
import { createOwner, type Owned, type Owner } from './createOwner.ts';
import { useStore } from './useStore.ts';
import { useWallet } from './useWallet.ts';

/**
 * Creates a flow or store for the provider's wallet, once for each mount and each wallet, and reads it. A `provided` one
 * is read and never disposed of: it belongs to the caller.
 *
 * ```tsx
 * const [state, flow] = useOwnedStore({ create: createLoginFlow, initial: resuming, provided: props.flow })
 * ```
 */
export function useOwnedStore<State, Resource extends Owned<State>>(parameters: {
  readonly create: (wallet: Wallet) => Resource;
  readonly initial: State;
  readonly provided?: Resource | undefined;
}): readonly [State, () => Resource] {
  const wallet = useWallet();
  const { create, initial, provided } = parameters;
  const make = (): OwnedResource<State, Resource> => ({
    wallet,
    provided,
    owner: createOwnerFor(wallet, create, initial, provided),
  });
  const [stored, setStored] = useState(make);
  let current = stored;
  if (current.wallet !== wallet || current.provided !== provided) {
    current = make();
    setStored(current);
  }
  return [useStore(current.owner, initial), current.owner.get];
}

interface OwnedResource<State, Resource extends Owned<State>> {
  readonly wallet: Wallet;
  readonly provided: Resource | undefined;
  readonly owner: Owner<State, Resource>;
}

function createOwnerFor<State, Resource extends Owned<State>>(
  wallet: Wallet,
  create: (wallet: Wallet) => Resource,
  initial: State,
  provided: Resource | undefined,
): Owner<State, Resource> {
  if (provided === undefined) return createOwner({ create: () => create(wallet), initial });
  return {
    get: () => provided,
    getState: () => provided.getState(),
    subscribe: (listener) => provided.subscribe(listener),
  };
}
