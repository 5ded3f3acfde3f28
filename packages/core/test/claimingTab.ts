import { claimSessionKey } from '../src/keys/claimSessionKey.ts';
import { indexedDbStorage } from '../src/storage/indexedDbStorage.ts';

// Runs in a worker: a realm, a thread and a connection of its own, as another tab has.

addEventListener('message', async ({ data: name }: MessageEvent<string>) => {
  const storage = indexedDbStorage({ name });
  const { publicKey } = await claimSessionKey({ storage, slot: 'login', locks: navigator.locks });
  storage.close();
  postMessage(publicKey);
});
