import { createWallet } from '../src/client/createWallet.ts';
import type { Wallet } from '../src/client/wallet.ts';
import { memoryStorage } from '../src/storage/memoryStorage.ts';
import { createJumpingClock, type JumpingClock } from './model/jumpingClock.ts';

/** A call of a wallet, as it was sent. */
export interface MadeCall {
  readonly method: string;
  /** Path and query relative to the relay URL. */
  readonly path: string;
  readonly headers: Headers;
  /** The JSON that was sent; a form is in `init` only. */
  readonly body: unknown;
  readonly init: RequestInit;
}

export const RELAY = 'https://shop.test/latchkey';

/** The base point of P-256: a publicly known key. */
export const pin =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';

/** A wallet whose relay is a function, with a clock that jumps. */
export function scriptedWallet(
  response: (call: MadeCall) => Response | Promise<Response>,
  options: Partial<createWallet.Options> = {},
): { readonly wallet: Wallet; readonly calls: MadeCall[]; readonly clock: JumpingClock } {
  const calls: MadeCall[] = [];
  const clock = createJumpingClock(1_000_000);
  const wallet = createWallet({
    relay: RELAY,
    pins: { otp: [pin], export: [pin] },
    clock,
    storage: memoryStorage(),
    locks: null,
    broadcast: null,
    random: (length) => new Uint8Array(length).fill(7),
    fetch: async (url, init) => {
      const call = {
        method: init.method ?? 'GET',
        path: url.slice(RELAY.length),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        init,
      };
      calls.push(call);
      return response(call);
    },
    ...options,
  });
  return { wallet, calls, clock };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** A relay whose session is known until it is ended. */
export function createEndingRelay(): (call: MadeCall) => Response {
  let isEnded = false;
  return ({ method }) => {
    if (method === 'GET') return json(200, { customerId: isEnded ? null : 'Customer:1' });
    isEnded = true;
    return new Response(null, { status: 204 });
  };
}

/** Waits until everything that does not depend on the outside has settled. */
export async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
