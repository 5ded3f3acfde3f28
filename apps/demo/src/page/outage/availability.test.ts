import { createWallet, memoryStorage, type Wallet } from '@latchkey/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the connection does with a request. */
type Connection = () => Promise<Response>;

const works: Connection = async () => Response.json({});
const refusesService: Connection = async () => Response.json({ code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
const isDead: Connection = () => Promise.reject(new TypeError('Failed to fetch'));

const events = new EventTarget();
let connection: Connection;
let wallet: Wallet;
let availability: typeof import('./availability.ts');
let stop: () => void;

beforeEach(async () => {
  connection = works;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  vi.stubGlobal('fetch', () => connection());
  // After the globals of a page, and before the clock stands still.
  [availability] = await Promise.all([import('./availability.ts'), import('./readStatus.ts')]);
  vi.useFakeTimers();
  wallet = createWallet({
    relay: 'https://wallet.test/latchkey',
    pins: { otp: [KEY], export: [KEY] },
    storage: memoryStorage(),
    fetch: (url, init) => availability.fetchAndWatch(url, init),
  });
  stop = availability.watchAvailability(wallet);
});
afterEach(async () => {
  connection = works;
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outage()).toBeUndefined();
  stop();
  vi.useRealTimers();
});

/** The generator of P-256, which is a key of no service. */
const KEY =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
const operation = { path: '/exchange-rates' };

/** Makes a request as the wallet does. */
async function send(method: 'GET' | 'POST', init: { readonly signal?: AbortSignal } = {}): Promise<void> {
  const request = { method, operation, ...init } as unknown as Parameters<typeof availability.fetchAndWatch>[1];
  await availability.fetchAndWatch('/latchkey/exchange-rates', request).catch(() => undefined);
}

const outage = () => availability.getAvailability().outage;

describe('availability', () => {
  it('is good while requests are answered', async () => {
    await send('GET');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(availability.getAvailability()).toEqual({ outage: undefined, isProven: true });
  });

  it.each([
    ['maintenance', 'is closed', refusesService],
    ['unreachable', 'sends no response', isDead],
  ] as const)('reports %s while the service %s, after a second failure', async (expected, _, broken) => {
    connection = broken;
    await send('GET');
    expect(outage()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(outage()).toBe(expected);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outage()).toBe(expected);
    connection = works;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(outage()).toBeUndefined();
  });

  it('tells a closed service from one that cannot be reached, whichever comes first', async () => {
    connection = isDead;
    await send('GET');
    await vi.advanceTimersByTimeAsync(3_000);
    connection = refusesService;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(outage()).toBe('maintenance');
    connection = isDead;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(outage()).toBe('unreachable');
  });

  it('reports nothing for one lost request', async () => {
    connection = isDead;
    await send('GET');
    connection = works;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outage()).toBeUndefined();
  });

  it('checks the service after a lost write, and keeps what was read', async () => {
    await send('GET');
    connection = isDead;
    await send('POST');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(availability.getAvailability()).toEqual({ outage: undefined, isProven: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outage()).toBe('unreachable');
  });

  it('ignores a request that the page has cancelled', async () => {
    connection = isDead;
    await send('GET', { signal: AbortSignal.abort() });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outage()).toBeUndefined();
  });

  it('reports a device without a connection as offline, although a cache or a proxy refuses for the service', async () => {
    connection = refusesService;
    events.dispatchEvent(new Event('offline'));
    await send('GET');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outage()).toBe('offline');
    connection = works;
    events.dispatchEvent(new Event('online'));
    expect(outage()).toBeUndefined();
  });

  it('reports a device without a connection as offline, also when the connection returns to a dead relay', async () => {
    connection = isDead;
    events.dispatchEvent(new Event('offline'));
    await send('GET');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outage()).toBe('offline');
    events.dispatchEvent(new Event('online'));
    expect(outage()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(outage()).toBe('unreachable');
  });
});
