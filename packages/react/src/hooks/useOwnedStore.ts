import type { Wallet } from '@latchkey/core';
import { useCallback, useState } from 'react';
import { createOnDemandStore, type DisposableStore, type OnDemandStore } from './createOnDemandStore.ts';
import { useRetryOnline } from './useRetryOnline.ts';
import { useStore } from './useStore.ts';
import { useWallet } from './useWallet.ts';

/**
 * Creates a flow or store for the provider's wallet, once for each mount and each wallet, and reads it. A `provided` one
 * is read and never disposed of: it belongs to the caller. A failed first load is retried when the network returns.
 *
 * ```tsx
 * const [state, flow] = useOwnedStore({ create: createLoginFlow, initial: resuming, provided: props.flow })
 * ```
 */
export function useOwnedStore<State, Resource extends DisposableStore<State>>(parameters: {
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
  const { owner } = current;
  const state = useStore(owner, initial);
  const reload = useCallback(() => {
    const store: object = owner.get();
    if ('reload' in store && typeof store.reload === 'function') store.reload();
  }, [owner]);
  useRetryOnline(isUnreached(state) ? reload : undefined);
  return [state, owner.get];
}

/** Whether the first reading did not reach the server. Live stores read again by themselves. */
function isUnreached(state: unknown): boolean {
  const { status, error } = state as { readonly status?: string; readonly error?: { readonly code: string } };
  return status === 'loadFailed' && error?.code === 'NETWORK_FAILED';
}

interface OwnedResource<State, Resource extends DisposableStore<State>> {
  readonly wallet: Wallet;
  readonly provided: Resource | undefined;
  readonly owner: OnDemandStore<State, Resource>;
}

function createOwnerFor<State, Resource extends DisposableStore<State>>(
  wallet: Wallet,
  create: (wallet: Wallet) => Resource,
  initial: State,
  provided: Resource | undefined,
): OnDemandStore<State, Resource> {
  if (provided === undefined) return createOnDemandStore({ create: () => create(wallet), initial });
  return {
    get: () => provided,
    getState: () => provided.getState(),
    subscribe: (listener) => provided.subscribe(listener),
  };
}
