import type { OwnerStore } from '../store.ts';

export function memoryOwners(): OwnerStore {
  const owners = new Map<string, string>();
  return {
    findOwners: async (ids) => {
      const found = new Map<string, string>();
      for (const id of ids) {
        const owner = owners.get(id);
        if (owner !== undefined) found.set(id, owner);
      }
      return found;
    },
    learn: async (customerId, ids) => {
      for (const id of ids) if (!owners.has(id)) owners.set(id, customerId);
    },
  };
}
