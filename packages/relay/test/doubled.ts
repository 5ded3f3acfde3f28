import { createServiceClient, type ServiceClientOptions } from '@latchkey/service';
import { createRelay, type Relay } from '../src/createRelay.ts';
import type { LogEntry } from '../src/log/log.ts';
import { memoryStore } from '../src/memory/index.ts';
import type { RelayOptions } from '../src/relayOptions.ts';
import { createUpstreamDouble, ids, type UpstreamDouble } from './upstreamDouble.ts';

export interface DoubledRelay {
  readonly relay: Relay;
  /** The options of a relay, to create another one. */
  readonly service: RelayOptions['service'];
  readonly identity: RelayOptions['identity'];
  readonly store: RelayOptions['store'];
  readonly upstream: UpstreamDouble;
  readonly logs: LogEntry[];
  /** Calls as customer A, by the integrator's own identity; `anonymous` calls without one. */
  call(method: string, path: string, more?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  readonly body?: unknown;
  /** Sent instead of `body`, byte for byte. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string | null>;
  readonly as?: 'a' | 'b' | 'anonymous';
  /** The caller's IP address, as the server in front reports it. */
  readonly ip?: string;
}

/** The relay with a recorded service and the integrator's identity: `Authorization` names the caller. */
export function openDoubledRelay(
  options: Partial<RelayOptions> = {},
  service: Partial<ServiceClientOptions> = {},
): DoubledRelay {
  const upstream = createUpstreamDouble();
  const logs: LogEntry[] = [];
  const made: RelayOptions = {
    service: createServiceClient({
      baseUrl: 'https://service.test/2025-10-13',
      clientId: 'id',
      clientSecret: 'canary-secret',
      fetch: upstream.fetch,
      ...service,
    }),
    identity: {
      authenticate: async (request) => {
        const side = request.headers.get('authorization');
        return side === 'a' || side === 'b' ? { customerId: ids[side].customer } : null;
      },
    },
    store: memoryStore(),
    // These tests check forwarding with unsigned execute requests.
    unsignedPayments: true,
    // The same of calls without a proof of a signing key.
    reauthenticate: async () => true,
    log: (entry) => logs.push(entry),
    ...options,
  };
  const relay = createRelay(made);
  return {
    relay,
    service: made.service,
    identity: made.identity,
    store: made.store,
    upstream,
    logs,
    call: (method, path, { body, text, headers, as = 'a', ip } = {}) => {
      const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const given = new Headers({ 'latchkey-client': 'test', authorization: as });
      if (content !== undefined) given.set('content-type', 'application/json');
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value === null) given.delete(name);
        else given.set(name, value);
      const init = { method, headers: given, ...(content === undefined ? {} : { body: content }) };
      return relay.fetch(new Request(`https://app.test/latchkey${path}`, init), { ip });
    },
  };
}

/** Everything that distinguishes two responses, except time and request id. */
export async function describeResponse(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => !['latchkey-time', 'latchkey-request'].includes(name));
  return { status: response.status, headers, body: await response.text() };
}
