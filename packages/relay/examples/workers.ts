import { createRelay, type Relay, type RelayOptions } from '@latchkey/relay';

interface Env {
  readonly RELAY: {
    idFromName(name: string): object;
    get(id: object): { fetch(request: Request): Promise<Response> };
  };
}

/**
 * A Durable Object holds the relay: what one request opened, another may use there, which a Worker by itself does not
 * allow. `toOptions` makes service, identity and store from the environment; the store over Hyperdrive, say.
 */
export function relayObject<E>(toOptions: (env: E) => RelayOptions) {
  return class {
    readonly #relay: Relay;

    constructor(_state: unknown, env: E) {
      this.#relay = createRelay(toOptions(env));
    }

    fetch(request: Request): Promise<Response> {
      return this.#relay.fetch(request, { ip: request.headers.get('cf-connecting-ip') ?? undefined });
    }
  };
}

/** The Worker in front sends every call to it. */
export const worker = {
  fetch: (request: Request, env: Env): Promise<Response> => env.RELAY.get(env.RELAY.idFromName('relay')).fetch(request),
};
