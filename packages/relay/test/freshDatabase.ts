import pg from 'pg';

/**
 * An empty database on the same server. Relays on one database share their limits: another test from the same address,
 * with higher rates, would use up the limit of this one.
 */
export interface FreshDatabase {
  readonly url: string;
  /** Runs statements as the owner of the server, and returns their results. */
  ask(...statements: readonly string[]): Promise<readonly Record<string, unknown>[]>;
  drop(): Promise<void>;
}

export async function freshDatabase(server: string): Promise<FreshDatabase> {
  const name = `latchkey_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await ask(server, [`create database ${name}`]);
  return {
    url: url.href,
    ask: (...statements) => ask(url.href, statements),
    drop: async () => void (await ask(server, [`drop database ${name} with (force)`])),
  };
}

async function ask(url: string, statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}
