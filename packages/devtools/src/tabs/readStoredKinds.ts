import type { Wallet } from '@latchkey/core';

/** How many records the wallet stores of each kind. */
export interface StoredKind {
  readonly kind: string;
  readonly count: number;
}

/**
 * Reads the kinds of the stored records: the first word of their names, because the rest can be an id or a key. Records
 * have no common time, so there is no age. Their content is not kept.
 */
export async function readStoredKinds({ storage }: Pick<Wallet, 'storage'>): Promise<readonly StoredKind[]> {
  const counts = new Map<string, number>();
  for (const [name] of await storage.records.list('')) {
    const [kind = ''] = /^[a-zA-Z]+(?= |$)/.exec(name) ?? ['other'];
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([kind, count]) => ({ kind, count }));
}
