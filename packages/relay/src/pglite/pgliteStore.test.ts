import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSettableClock } from '@latchkey/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { storeSuite } from '../../test/storeSuite.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { pgliteStore } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

storeSuite('pgliteStore', async () => pgliteStore({ folder: join(folder, 'suite', 'deep') }));

describe('pgliteStore in a folder', () => {
  it('rejects an empty folder name, as from a missing variable', () => {
    expect(() => pgliteStore({ folder: '' })).toThrow(TypeError);
  });

  it('keeps its data and secret across a restart and serves one store at a time', async () => {
    // The folder of the suite above, closed: opening it again is quick.
    const open = () => pgliteStore({ folder: join(folder, 'suite', 'deep') });
    const first = open();
    await first.owners.learn('Customer:kept', ['Quote:kept']);
    const secret = await first.secret();
    await expect(open().secret()).rejects.toThrow(/is in use by another store of this process/);
    await first.close();
    await expect(first.secret()).rejects.toThrow(/closed/);

    const second = open();
    expect((await second.owners.findOwners(['Quote:kept'])).get('Quote:kept')).toBe('Customer:kept');
    expect(await second.secret()).toEqual(secret);
    await second.close();
  });

  // requirement: 43
  it('keeps limits across a restart: codes, wrong guesses, requests of the minute', async () => {
    const clock = createSettableClock({ now: 1_800_000_000_000, frozen: true });
    const send = `/customers/${ids.a.customer}/verify-email`;
    const rates = { user: { burst: 30, perSecond: 0.001 } };
    const started = () => {
      const relay = openDoubledRelay({ store: pgliteStore({ folder: join(folder, 'suite', 'deep') }), clock, rates });
      relay.upstream.setResponse(`POST ${send}`, () => new Response(null, { status: 204 }));
      relay.upstream.setResponse(`POST ${send}/confirm`, () =>
        Response.json({ code: 'INVALID_INPUT' }, { status: 400 }),
      );
      const guess = () => relay.call('POST', `${send}/confirm`, { body: { code: '1' } });
      const asked = async (count: number) => {
        let served = 0;
        for (let index = 0; index < count; index += 1)
          if ((await relay.call('GET', '/transactions', { as: 'b' })).status === 200) served += 1;
        return served;
      };
      return { ...relay, send: () => relay.call('POST', send), guess, asked };
    };
    const before = started();
    for (let count = 0; count < 4; count += 1) {
      await clock.advance(31_000);
      expect((await before.send()).status).toBe(204);
    }
    for (let count = 0; count < 9; count += 1) expect((await before.guess()).status).toBe(400);
    expect(await before.asked(40)).toBe(30);
    await before.relay.close();

    await clock.advance(10_000);
    const after = started();
    // The store keeps the shared limit of 31 a minute; the limit of the process starts again.
    expect(await after.asked(40)).toBeLessThanOrEqual(1);
    const soon = await after.send();
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '20']);
    expect([(await after.guess()).status, (await after.guess()).status]).toEqual([400, 429]);
    await clock.advance(20_000);
    expect((await after.send()).status).toBe(204);
    await clock.advance(31_000);
    const late = await after.send();
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, String(3600 - 154)]);
    await after.relay.close();
  });

  it('closes without having been used', async () => {
    await pgliteStore({ folder: join(folder, 'unused') }).close();
  });
});
