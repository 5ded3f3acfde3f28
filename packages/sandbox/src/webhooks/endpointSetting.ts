import type { TablesDependency } from '../dependencies.ts';
import type { Store } from '../journal/store.ts';
import type { Outbox } from './outbox.ts';
import type { Endpoint } from './sendWebhook.ts';

/** The webhook URL in the settings, which the platform's configuration changes. */
export interface EndpointSetting {
  /** Stores an endpoint and delivers to it from now on; `undefined` removes it. */
  set(endpoint: Endpoint | undefined): void;
  /** Delivers to the stored URL if a request changed it; `fetch` and signature format stay the same. */
  apply(): void;
}

function readUrl({ tables }: TablesDependency): string | undefined {
  const url = tables.settings.get('webhookUrl')?.value;
  return url === undefined ? undefined : String(url);
}

/** Reads the endpoint at the stored URL. */
export function readStoredEndpoint(dependencies: TablesDependency): Endpoint | undefined {
  const url = readUrl(dependencies);
  return url === undefined ? undefined : { url };
}

/** Creates the setting of an outbox. */
export function createEndpointSetting(
  dependencies: TablesDependency,
  store: Store,
  outbox: Pick<Outbox, 'endpoint' | 'setEndpoint'>,
): EndpointSetting {
  const { settings } = dependencies.tables;
  let appliedUrl = readUrl(dependencies);
  return {
    set(endpoint) {
      store.transact(() => {
        if (endpoint) settings.put({ id: 'webhookUrl', value: endpoint.url });
        else settings.drop('webhookUrl');
      });
      appliedUrl = endpoint?.url;
      outbox.setEndpoint(endpoint);
    },
    apply() {
      const url = readUrl(dependencies);
      if (url === undefined || url === appliedUrl) return;
      appliedUrl = url;
      const current = outbox.endpoint();
      if (url !== current?.url) outbox.setEndpoint({ ...current, url });
    },
  };
}
