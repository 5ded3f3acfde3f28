import { createServiceClient, type ServiceClientOptions } from '@latchkey/service';
import { createRelay, type Relay } from '../src/createRelay.ts';
import type { LogEntry } from '../src/log/log.ts';
import { memoryStore } from '../src/memory/index.ts';
import type { RelayOptions } from '../src/relayOptions.ts';
import { ids, type UpstreamDouble, upstreamDouble } from './upstreamDouble.ts';

export interface Doubled {
  readonly relay: Relay;
  /** What the relay is made of, for another one like it. */
  readonly service: RelayOptions['service'];
  readonly identity: RelayOptions['identity'];
  readonly store: RelayOptions['store'];
  readonly upstream: UpstreamDouble;
  readonly logs: LogEntry[];
  /** Calls as customer A, by the integrator's own identity; `nobody` calls without. */
  call(method: string, path: string, more?: CallParts): Promise<Response>;
}

export interface CallParts {
  readonly body?: unknown;
  /** Instead of `body`, byte for byte. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string | null>;
  readonly as?: 'a' | 'b' | 'nobody';
  /** The caller's address, as the server in front tells it. */
  readonly ip?: string;
}

/** The relay before a recorded service, with the integrator's identity: `Authorization` says who calls. */
export function doubled(options: Partial<RelayOptions> = {}, service: Partial<ServiceClientOptions> = {}): Doubled {
  const upstream = upstreamDouble();
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
    // What is forwarded, and how, is asked here with orders that nobody signed.
    unsignedPayments: true,
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

/** Everything by which two answers could be told apart, time and the name of the request aside. */
export async function seenFrom(answer: Response): Promise<unknown> {
  const headers = [...answer.headers].filter(([name]) => !['latchkey-time', 'latchkey-request'].includes(name));
  return { status: answer.status, headers, body: await answer.text() };
}
