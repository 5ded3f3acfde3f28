import type { TablesDependency } from '../dependencies.ts';
import type { Store } from '../journal/store.ts';
import type { Outbox } from './outbox.ts';
import type { Endpoint } from './sendWebhook.ts';

/**
 * The webhook URL in the settings, which the platform's configuration changes. An endpoint that the sandbox was created
 * with is in use instead, but not stored: the next start may be without it.
 */
export interface EndpointSetting {
  /** Stores an endpoint and delivers to it from now on; `undefined` removes it. */
  set(endpoint: Endpoint | undefined): void;
  /** Returns the URL in use; in a request that stores another one, that one. */
  getUrl(): string | undefined;
  /** Delivers to the stored URL if a request stored it; `fetch` and signature format stay the same. */
  apply(): void;
  /** Stores the setting again after all state was removed. */
  restore(): void;
}

/** Reads the endpoint at the stored URL. */
export function readStoredEndpoint({ tables }: TablesDependency): Endpoint | undefined {
  const row = tables.settings.get('webhookUrl');
  return row && { url: String(row.value) };
}

/** Creates the setting of an outbox. */
export function createEndpointSetting(
  { tables: { settings } }: TablesDependency,
  store: Store,
  outbox: Pick<Outbox, 'endpoint' | 'setEndpoint'>,
): EndpointSetting {
  const readRow = () => settings.get('webhookUrl');
  let applied = readRow();
  /** Returns the URL that a request stored, also if it equals the one before: another endpoint may be in use. */
  const findChange = () => {
    const row = readRow();
    return row && row !== applied ? String(row.value) : undefined;
  };
  return {
    set(endpoint) {
      store.transact(() => {
        if (endpoint) settings.put({ id: 'webhookUrl', value: endpoint.url });
        else settings.drop('webhookUrl');
      });
      applied = readRow();
      outbox.setEndpoint(endpoint);
    },
    getUrl: () => findChange() ?? outbox.endpoint()?.url,
    apply() {
      const url = findChange();
      if (url === undefined) return;
      applied = readRow();
      const current = outbox.endpoint();
      if (url !== current?.url) outbox.setEndpoint({ ...current, url });
    },
    restore() {
      const row = applied;
      if (row) store.transact(() => settings.put(row));
    },
  };
}
