import type { Id } from '@latchkey/contract';
import { deriveUuid } from './crypto/keys.ts';
import type { IdDependencies, TablesDependency } from './dependencies.ts';

/** Returns the next value of the sandbox's sequence. */
function getNextNumber({ tables }: TablesDependency): number {
  const value = Number(tables.settings.get('sequence')?.value ?? 0) + 1;
  tables.settings.put({ id: 'sequence', value });
  return value;
}

/** Creates an id. It depends on the seed and on the number of earlier ones. */
export function createId<Name extends string>(dependencies: IdDependencies, name: Name): Id<Name> {
  return `${name}:${createUuid(dependencies, name)}`;
}

/** Creates the opaque part of an id. */
export function createUuid(dependencies: IdDependencies, name: string): string {
  return deriveUuid(dependencies.seed, `id/${name}/${getNextNumber(dependencies)}`);
}
