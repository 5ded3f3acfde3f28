import { expect, it } from 'vitest';
import { startEmptyPglite } from '../../../test/emptyPglite.ts';
import { migrationSuite } from '../../../test/migrationSuite.ts';
import { migrations } from './migrate.ts';

migrationSuite('PGlite', startEmptyPglite);

it('gives migrations unique names in the order in which they run', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const [index, name] of names.entries()) expect(Number(name.slice(0, 4))).toBe(index + 1);
});
