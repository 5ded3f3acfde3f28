import type { Id } from '@latchkey/contract';
import { deriveUuid } from './crypto/keys.ts';
import type { IdDependencies, TablesDependency } from './dependencies.ts';

/** The next value of the sandbox's sequence. */
function nextNumber({ tables }: TablesDependency): number {
  const value = Number(tables.settings.get('sequence')?.value ?? 0) + 1;
  tables.settings.put({ id: 'sequence', value });
  return value;
}

/** A new id. It depends on the seed and on the number of earlier ones. */
export function newId<Name extends string>(dependencies: IdDependencies, name: Name): Id<Name> {
  return `${name}:${newUuid(dependencies, name)}`;
}

/** The opaque part of a new id. */
export function newUuid(dependencies: IdDependencies, name: string): string {
  return deriveUuid(dependencies.seed, `id/${name}/${nextNumber(dependencies)}`);
}
