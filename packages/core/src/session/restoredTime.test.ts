import { describe, expect, it } from 'vitest';
import { flushTasks, json, type MadeCall, RELAY, scriptedWallet } from '../../test/scriptedWallet.ts';
import type { Clock } from '../internal/clock.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession } from './getSession.ts';
import { getSigner } from './getSigner.ts';
import { openSession } from './openSession.ts';
import { recordActivity } from './recordActivity.ts';
import { restoreSession } from './restoreSession.ts';

const START = 1_700_000_000_000;
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const key = await generateSessionKey();

/** A browser whose pages share a storage and a device clock. Time passes only by `pass`. */
function browser(deviceOffset = 0) {
  const storage = memoryStorage();
  let passed = 0;
  let offset = deviceOffset;
  let relayTime = () => START + passed;

  /** Opens a page, whose monotonic clock starts at 0. */
  function open() {
    const opened = passed;
    const clock: Clock = {
      now: () => START + passed + offset,
      monotonic: () => passed - opened,
      setTimeout: () => 0,
      clearTimeout: () => {},
    };
    const response = (_: MadeCall) =>
      json(200, { customerId: 'Customer:1', accountId: 'InternalAccount:1' }, { 'Latchkey-Time': String(relayTime()) });
    return scriptedWallet(response, { storage, clock, relay: RELAY }).wallet;
  }

  return {
    storage,
    open,
    pass: (ms: number) => {
      passed += ms;
    },
    setDevice: (ms: number) => {
      offset = ms;
    },
    /** The relay reports this time from now on. */
    setRelayTime: (time: () => number) => {
      relayTime = time;
    },
    realTime: () => START + passed,
    /** Signs in for 15 minutes. */
    async signIn(wallet = open()) {
      await restoreSession(wallet);
      const now = wallet.now();
      const [createdAt, expiresAt] = [now, now + 15 * MINUTE].map((at) => new Date(at).toISOString()) as [
        string,
        string,
      ];
      const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
      await saveSessionKey({ storage, key });
      await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
      await flushTasks();
      return wallet;
    },
    async reload() {
      const wallet = open();
      await restoreSession(wallet);
      await flushTasks();
      return wallet;
    },
  };
}

const offsets = [0, YEAR, -YEAR, 20 * MINUTE, -20 * MINUTE];

// requirement: 71
describe('the service time after a reload', () => {
  it.each(offsets)(
    'keeps a key expired although the relay reports its start (device clock off by %i ms)',
    async (off) => {
      const { signIn, pass, setRelayTime, reload, storage } = browser(off);
      closeWallet(await signIn());
      pass(120 * MINUTE);
      setRelayTime(() => START);
      const wallet = await reload();
      expect(getSession(wallet).status).toBe('locked');
      expect(getSigner(wallet)).toBeUndefined();
      expect(await storage.keys.get(key.publicKey)).toBeUndefined();
    },
  );

  it.each(offsets)(
    'ends a key in time although the relay reports its start (device clock off by %i ms)',
    async (off) => {
      const { signIn, pass, setRelayTime, reload } = browser(off);
      closeWallet(await signIn());
      setRelayTime(() => START);
      for (const minutes of [4, 5, 5]) {
        pass(minutes * MINUTE);
        const wallet = await reload();
        expect(getSigner(wallet)?.publicKey).toBe(key.publicKey);
        closeWallet(wallet);
      }
      const wallet = await reload();
      pass(54_000);
      expect(getSigner(wallet)).toBeDefined();
      pass(1_000);
      expect(getSigner(wallet)).toBeUndefined();
    },
  );

  it('does not go back behind the highest service time when the device clock is set back as well', async () => {
    const { signIn, pass, setRelayTime, setDevice, reload } = browser();
    const first = await signIn();
    pass(14 * MINUTE);
    recordActivity(first);
    await flushTasks();
    closeWallet(first);
    setRelayTime(() => START);
    for (let reloads = 1; reloads <= 3; reloads += 1) {
      setDevice(-YEAR * reloads);
      closeWallet(await reload());
    }
    const wallet = await reload();
    expect(getSigner(wallet)).toBeDefined();
    pass(55_000);
    expect(getSigner(wallet)).toBeUndefined();
  });

  it.each(offsets)('keeps a valid key without a response of the relay (device clock off by %i ms)', async (off) => {
    const { signIn, pass, setRelayTime, reload } = browser(off);
    closeWallet(await signIn());
    pass(10 * MINUTE);
    setRelayTime(() => Number.NaN);
    const wallet = await reload();
    expect(getSigner(wallet)).toBeDefined();
    expect(wallet.now()).toBe(START + 10 * MINUTE);
    pass(4 * MINUTE + 55_000);
    expect(getSigner(wallet)).toBeUndefined();
  });

  it('lets the user sign in again after one sample that was a year ahead', async () => {
    const { signIn, pass, setRelayTime, realTime, reload } = browser();
    const first = await signIn();
    setRelayTime(() => realTime() + YEAR);
    await signIn(first);
    closeWallet(first);
    setRelayTime(realTime);
    expect(getSession(await reload()).status).toBe('locked');
    const again = await reload();
    await signIn(again);
    expect(getSigner(again)).toBeDefined();
    closeWallet(again);
    pass(MINUTE);
    expect(getSigner(await reload())).toBeDefined();
  });

  it('is not lowered by another tab that learned an earlier time', async () => {
    const { signIn, pass, setRelayTime, setDevice, reload } = browser();
    const late = await signIn();
    const early = await reload();
    pass(14 * MINUTE);
    recordActivity(late);
    await flushTasks();
    setDevice(-YEAR);
    pass(-14 * MINUTE + 20_000);
    recordActivity(early);
    await flushTasks();
    setRelayTime(() => START);
    const wallet = await reload();
    pass(55_000);
    expect(getSigner(wallet)).toBeUndefined();
  });

  it.each([null, 'x', {}, { serverTime: 'x', deviceTime: 0 }, { serverTime: START, deviceTime: Number.NaN }])(
    'ends the session if the stored time is unreadable: %j',
    async (record) => {
      const { signIn, storage, reload } = browser();
      closeWallet(await signIn());
      await storage.records.put(`time ${key.publicKey}`, record);
      expect(getSession(await reload()).status).toBe('locked');
    },
  );

  it.each([undefined, null, Number.NaN, '2026'])(
    'ends a stored session whose end is unreadable: %j',
    async (expiresAt) => {
      const { signIn, storage, reload } = browser();
      closeWallet(await signIn());
      const record = (await storage.records.get('session')) as { session: object };
      await storage.records.put('session', { ...record, session: { ...record.session, expiresAt } });
      expect(getSession(await reload()).status).toBe('locked');
    },
  );

  it('leaves nothing after a lock', async () => {
    const { signIn, pass, reload, storage } = browser();
    closeWallet(await signIn());
    expect((await storage.records.list('time ')).map(([name]) => name)).toEqual([`time ${key.publicKey}`]);
    pass(16 * MINUTE);
    await reload();
    expect(await storage.records.list('time ')).toEqual([]);
  });
});
