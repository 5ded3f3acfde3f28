import { expect, it } from 'vitest';
import { memoryJournal } from '../journal/journal.ts';
import { createStore } from '../journal/store.ts';
import { createTables } from '../journal/tables.ts';
import { createEndpointSetting, readStoredEndpoint } from './endpointSetting.ts';
import type { Endpoint } from './sendWebhook.ts';

function create(initial?: Endpoint) {
  const store = createStore(memoryJournal(), '{}');
  const tables = createTables(store, { entries() {}, jobs() {}, deliveries() {} });
  let endpoint = initial;
  const setting = createEndpointSetting({ tables }, store, {
    endpoint: () => endpoint,
    setEndpoint: (next) => {
      endpoint = next;
    },
  });
  const configure = (url: string) => store.transact(() => tables.settings.put({ id: 'webhookUrl', value: url }));
  return { setting, configure, endpoint: () => endpoint, stored: () => readStoredEndpoint({ tables }) };
}

const own: Endpoint = { url: 'https://one.test/', fetch: async () => new Response(), signature: 'base64' };

it('stores an endpoint and delivers to it, and removes both', () => {
  const { setting, endpoint, stored } = create();
  setting.set(own);
  expect(endpoint()).toBe(own);
  expect(stored()).toEqual({ url: own.url });
  setting.set(undefined);
  expect(endpoint()).toBeUndefined();
  expect(stored()).toBeUndefined();
});

it('delivers to a URL that a request stored, with the same fetch and signature format', () => {
  const { setting, configure, endpoint } = create(own);
  setting.apply();
  expect(endpoint()).toBe(own);
  configure('https://two.test/');
  setting.apply();
  expect(endpoint()).toEqual({ ...own, url: 'https://two.test/' });
});

it('keeps an endpoint that was set after the stored URL', () => {
  const { setting, configure, endpoint } = create();
  configure('https://two.test/');
  setting.apply();
  setting.set(own);
  setting.apply();
  expect(endpoint()).toBe(own);
});
