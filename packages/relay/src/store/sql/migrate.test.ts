import { expect, it } from 'vitest';
import { migrationSuite } from '../../../test/migrationSuite.ts';
import { startPglite } from '../../pglite/pgliteEngine.ts';
import { migrations } from './migrate.ts';

migrationSuite('PGlite', () => startPglite(null));

it('behavior: migrations have names of their own, in the order in which they run', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const [index, name] of names.entries()) expect(Number(name.slice(0, 4))).toBe(index + 1);
});
