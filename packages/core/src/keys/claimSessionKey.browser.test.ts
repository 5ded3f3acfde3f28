import { expect, it } from 'vitest';
import { indexedDbStorage } from '../storage/indexedDbStorage.ts';
import { claimSessionKey } from './claimSessionKey.ts';

const tab = () => new Worker(new URL('../../test/claimingTab.ts', import.meta.url), { type: 'module' });

function claimIn(worker: Worker, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(String(data));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(name);
  });
}

it('#38 two tabs that claim at the same moment hold the same key, 100 times of 100', async () => {
  const tabs = [tab(), tab()] as const;
  const run = Math.random();
  for (let round = 0; round < 100; round++) {
    const [one, other] = await Promise.all(tabs.map((worker) => claimIn(worker, `latchkey-race-${run}-${round}`)));
    expect([round, one]).toEqual([round, other]);
  }
  for (const worker of tabs) worker.terminate();
}, 60_000);

it('#38 a component that mounts twice holds the same key, 100 times of 100', async () => {
  const run = Math.random();
  for (let round = 0; round < 100; round++) {
    const storage = indexedDbStorage({ name: `latchkey-strict-${run}-${round}` });
    const claim = () => claimSessionKey({ storage, slot: 'login', locks: navigator.locks });
    const [one, other] = await Promise.all([claim(), claim()]);
    expect([round, one.publicKey]).toEqual([round, other.publicKey]);
    storage.close();
  }
}, 60_000);
