import type { ReferencedId } from '../request/collectIds.ts';
import type { Store } from '../store/store.ts';

/** Records and checks which customer owns a resource (docs/architecture.md#ownership). */
export interface Ownership {
  /** Returns whether the customer owns all of them. */
  ownsAll(customerId: string, ids: readonly ReferencedId[]): Promise<boolean>;
  learn(customerId: string, ids: readonly string[]): Promise<void>;
}

/** Reads the ids of the customer's resources of one kind with one list call and the customer's filter. */
export type ListOwnedIds = (customerId: string, carried: ReferencedId) => Promise<readonly string[]>;

const maxFacts = 50_000;

/**
 * Facts come from responses already forwarded to the customer; otherwise from one list call that can only return the
 * customer's own resources. Foreign and missing ids are handled identically and return `false`. Facts never change, so
 * they are cached in memory.
 */
export function createOwnership(owners: Store['owners'], list: ListOwnedIds): Ownership {
  const facts = new Map<string, string>();
  const remember = (id: string, owner: string) => {
    if (facts.size >= maxFacts) facts.delete(facts.keys().next().value ?? '');
    facts.set(id, owner);
  };
  const load = async (ids: readonly string[]) => {
    const unread = ids.filter((id) => !facts.has(id));
    if (unread.length > 0) for (const [id, owner] of await owners.findOwners(unread)) remember(id, owner);
  };
  const learn = async (customerId: string, ids: readonly string[]) => {
    const unknown = ids.filter((id) => !facts.has(id));
    if (unknown.length === 0) return;
    const fresh = [...new Set(unknown)];
    await owners.learn(customerId, fresh);
    await load(fresh);
  };
  return {
    learn,
    ownsAll: async (customerId, ids) => {
      await load(ids.map(({ id }) => id));
      for (const carried of ids) {
        if (facts.get(carried.id) === customerId) continue;
        // A foreign resource is searched like a missing one, so that timing does not distinguish them.
        await learn(customerId, await list(customerId, carried));
        if (facts.get(carried.id) !== customerId) return false;
      }
      return true;
    },
  };
}
