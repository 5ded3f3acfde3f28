import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startEmptyPglite } from '../../../test/emptyPglite.ts';
import { createDatabase, migrationSuite } from '../../../test/migrationSuite.ts';
import { isMigrated, migrations } from './migrate.ts';
import { sqlStore } from './sqlStore.ts';

migrationSuite('PGlite', startEmptyPglite);

it('gives migrations unique names in the order in which they run', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const [index, name] of names.entries()) expect(Number(name.slice(0, 4))).toBe(index + 1);
});

it('needs a role that owns the schema, and nothing else', async () => {
  const engine = await startEmptyPglite();
  const db = createDatabase(engine);
  await sql`create role relay`.execute(db);
  await sql`create schema latchkey authorization relay`.execute(db);
  await sql`set role relay`.execute(db);
  await expect(sql`create schema other`.execute(db)).rejects.toThrow('permission denied');
  const store = sqlStore(async () => engine);
  await store.owners.learn('Customer:1', ['Quote:1']);
  expect((await store.owners.findOwners(['Quote:1'])).get('Quote:1')).toBe('Customer:1');
  expect(await isMigrated(db)).toBe(true);
  await store.close();
});
