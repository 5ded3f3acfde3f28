import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createBoundPool } from './boundPool.ts';

it('survives the end of a connection that is in use, and leaves no listener on it', async () => {
  const released: unknown[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: async () => {
      const lost = new Error('Connection terminated unexpectedly');
      // The driver emits the error on the client, too, where the pool listens to idle clients only.
      client.emit('error', lost);
      throw lost;
    },
    release: (isBroken: unknown) => released.push(isBroken),
  });
  const pool = createBoundPool({ connect: async () => client } as unknown as pg.Pool, 1000);
  for (let round = 0; round < 2; round += 1) {
    const connection = await pool.connect();
    const lost = { name: 'StoreUnavailable', code: 'CONNECTION_LOST' };
    await expect(connection.query('select 1', [])).rejects.toMatchObject(lost);
    client.emit('error', new Error('Connection terminated unexpectedly'));
    connection.release();
  }
  expect(released).toHaveLength(2);
  expect(client.listenerCount('error')).toBe(0);
});

it('tells a pool without a free connection from a refused connection', async () => {
  const fail = async (error: Error) => {
    const pool = createBoundPool({ connect: () => Promise.reject(error) } as unknown as pg.Pool, 1000);
    return pool.connect().catch((unavailable: unknown) => unavailable);
  };
  const full = new Error('timeout exceeded when trying to connect');
  expect(await fail(full)).toMatchObject({ name: 'StoreUnavailable', code: 'NO_FREE_CONNECTION', cause: full });
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await fail(refused)).toMatchObject({ code: 'ECONNREFUSED' });
  expect(await fail(new AggregateError([refused]))).toMatchObject({ code: 'ECONNREFUSED' });
});

it.each([
  ['a deadlock', '40P01', { name: 'StoreUnavailable', code: '40P01' }, false],
  ['a server that became read-only', '25006', { name: 'StoreUnavailable', code: '25006' }, true],
  ['a violated constraint', '23505', { name: 'error', code: '23505' }, false],
])('reports %s, and closes the connection if it is of no more use', async (_, code, expected, isClosed) => {
  const released: unknown[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: async () => {
      throw Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code });
    },
    release: (isBroken: unknown) => released.push(isBroken),
  });
  const pool = createBoundPool({ connect: async () => client } as unknown as pg.Pool, 1000);
  const connection = await pool.connect();
  await expect(connection.query('select 1', [])).rejects.toMatchObject(expected);
  connection.release();
  expect(released).toEqual([isClosed]);
});

it.each(['25006', '57P01'])('keeps the reason %s of a failed transaction whose rollback fails, too', async (code) => {
  let isLost = false;
  const client = Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      if (isLost) throw new Error('Client has encountered a connection error and is not queryable');
      isLost = text === 'select 1';
      if (isLost) throw Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code });
      return { command: 'BEGIN', rowCount: null, rows: [] };
    },
    release: () => undefined,
  });
  const pool = createBoundPool({ connect: async () => client } as unknown as pg.Pool, 1000);
  const transaction = new Kysely({ dialect: new PostgresDialect({ pool }) }).transaction();
  await expect(transaction.execute((within) => sql`select 1`.execute(within))).rejects.toMatchObject({ code });
});
