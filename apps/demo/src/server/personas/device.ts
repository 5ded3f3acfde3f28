import { createLoginFlow, createWallet, memoryStorage, type Wallet, type WalletStorage } from '@latchkey/core';
import type { Relay } from '@latchkey/relay';
import type { Sandbox } from '@latchkey/sandbox';
import { waitForStatus } from './waitForStatus.ts';

/** What a device needs: the relay that it calls, and the sandbox that sends its codes. */
export interface DeviceParameters {
  readonly relay: Pick<Relay, 'fetch'>;
  readonly sandbox: Pick<Sandbox, 'pins' | 'clock' | 'world'>;
}

const origin = 'http://localhost';

/**
 * Signs in on a device of its own, with the wallet of the page: its payments are signed with a key, as every payment is.
 *
 * ```ts
 * const wallet = await signInOnDevice({ relay, sandbox }, 'maya@example.com')
 * ```
 */
export async function signInOnDevice(
  { relay, sandbox }: DeviceParameters,
  email: string,
  storage: WalletStorage = memoryStorage(),
): Promise<Wallet> {
  const wallet = createWallet({
    relay: `${origin}/latchkey`,
    pins: sandbox.pins,
    clock: sandbox.clock,
    storage,
    fetch: createCookieFetch(relay),
  });
  const login = createLoginFlow(wallet);
  await waitForStatus(login, 'idle');
  login.requestCode({ type: 'EMAIL_OTP', value: email });
  await waitForStatus(login, 'awaitingCode');
  login.submitCode(sandbox.world.inbox().findLast(({ to }) => to === email)?.code ?? '');
  await waitForStatus(login, 'signedIn');
  login.dispose();
  return wallet;
}

/** Calls the relay in this process, and keeps its cookie as a browser would. */
function createCookieFetch(relay: Pick<Relay, 'fetch'>): (url: string, init: RequestInit) => Promise<Response> {
  const cookies = new Map<string, string>();
  return async (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await relay.fetch(new Request(url, { ...init, headers }), { ip: '127.0.0.1' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response;
  };
}
