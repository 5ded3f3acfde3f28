import { join } from 'node:path';
import { startSandbox } from '@latchkey/sandbox/node';
import { type Clock, createServiceClient, type ServiceClient, systemClock } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import type { PageSettings } from './build.ts';
import type { ServiceConfiguration } from './configuration.ts';

/** The service behind the relay, and its properties. */
export interface Service {
  readonly client: ServiceClient;
  readonly pins: PageSettings['pins'];
  readonly webhookKeys: readonly string[];
  /**
   * Sandbox, relay and page share one clock, so that moving the sandbox's moves the demo (docs/architecture.md#clock).
   */
  readonly clock: Clock;
  /** Absent with the real service. */
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>> | undefined;
  close(): Promise<void>;
}

/**
 * Connects to the real service, or starts a sandbox on a port of its own. The sandbox's keys are kept in the folder, so
 * what is pinned in the page stays true over restarts.
 */
export async function openService(configuration: ServiceConfiguration, folder: string): Promise<Service> {
  if (configuration.kind === 'real') {
    const { baseUrl, clientId, clientSecret, pins, webhookKeys } = configuration;
    const client = createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() });
    return { client, pins, webhookKeys, clock: systemClock, sandbox: undefined, close: async () => {} };
  }

  const { port, codes } = configuration;
  const started = await startSandbox({
    port,
    codes,
    state: join(folder, 'sandbox'),
    report: (error) => process.stderr.write(`The sandbox failed: ${error instanceof Error ? error.stack : error}\n`),
  });
  const { platform, pins, webhookKey, clock } = started.sandbox;
  return {
    client: createServiceClient({ baseUrl: `${started.url}/2025-10-13`, ...platform, clock, fetch: nodeFetch() }),
    pins,
    webhookKeys: [webhookKey],
    clock,
    sandbox: started,
    close: started.close,
  };
}
