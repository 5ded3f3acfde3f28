import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { boundPool } from './boundPool.ts';

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
  const pool = boundPool({ connect: async () => client } as unknown as pg.Pool, 1000);
  for (let round = 0; round < 2; round += 1) {
    const connection = await pool.connect();
    await expect(connection.query('select 1', [])).rejects.toMatchObject({ name: 'StoreUnavailable' });
    client.emit('error', new Error('Connection terminated unexpectedly'));
    connection.release();
  }
  expect(released).toHaveLength(2);
  expect(client.listenerCount('error')).toBe(0);
});
