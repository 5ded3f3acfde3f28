import type { CarriedId } from '../routes/idsIn.ts';
import type { Store } from '../store/store.ts';

/** Knows, and learns, which customer a resource belongs to (design 9.5). */
export interface Ownership {
  /** Whether the customer owns all of them. */
  ownsAll(customerId: string, ids: readonly CarriedId[]): Promise<boolean>;
  learn(customerId: string, ids: readonly string[]): Promise<void>;
}

/** Asks the service, by one list with the customer's filter, for the ids of the customer's resources of one kind. */
export type Listing = (customerId: string, carried: CarriedId) => Promise<readonly string[]>;

const remembered = 50_000;

/**
 * Facts come from the answers already forwarded to the customer; where there is none yet, from one list call that can
 * only ever show the customer's own. Foreign and missing ids take the same way to the same `false`. Facts never change,
 * so those read once are kept in memory.
 */
export function createOwnership(store: Store, list: Listing): Ownership {
  const facts = new Map<string, string>();
  const remember = (id: string, owner: string) => {
    if (facts.size >= remembered) facts.delete(facts.keys().next().value ?? '');
    facts.set(id, owner);
  };
  const known = async (ids: readonly string[]) => {
    const unread = ids.filter((id) => !facts.has(id));
    if (unread.length > 0) for (const [id, owner] of await store.owners.ownersOf(unread)) remember(id, owner);
  };
  const learn = async (customerId: string, ids: readonly string[]) => {
    const fresh = [...new Set(ids)].filter((id) => !facts.has(id));
    if (fresh.length === 0) return;
    await store.owners.learn(customerId, fresh);
    await known(fresh);
  };
  return {
    learn,
    ownsAll: async (customerId, ids) => {
      await known(ids.map(({ id }) => id));
      for (const carried of ids) {
        if (facts.get(carried.id) === customerId) continue;
        // Another's resource is looked for like a missing one, so that time does not tell them apart either.
        await learn(customerId, await list(customerId, carried));
        if (facts.get(carried.id) !== customerId) return false;
      }
      return true;
    },
  };
}
