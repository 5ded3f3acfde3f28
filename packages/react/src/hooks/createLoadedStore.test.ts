import { createWallet, restoreSession } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOnboardingStore } from './createOnboardingStore.ts';

let env: TestEnvironment;
let stop = () => {};

beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn('ada@example.com');
});

afterEach(async () => {
  stop();
  await env.close();
});

it('reads in the background after an event: only a reading that the user waits for is activity of the user', async () => {
  const clients: (string | null)[] = [];
  const tab = env.openWallet();
  const wallet = createWallet({
    ...tab,
    fetch: (url, init) => {
      if (!url.endsWith('/events')) clients.push(new Headers(init.headers).get('latchkey-client'));
      return tab.fetch(url, init);
    },
  });
  await restoreSession(wallet);
  const store = createOnboardingStore(wallet);
  stop = store.dispose;
  await waitForState(store, 'listing');
  expect(clients).toContain('core');
  clients.length = 0;
  store.refresh();
  await expect.poll(() => clients.length).toBeGreaterThan(2);
  await waitForState(store, 'listing');
  expect(new Set(clients)).toEqual(new Set(['background']));
});
