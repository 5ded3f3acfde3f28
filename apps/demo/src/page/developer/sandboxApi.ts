import { relayHeaders } from '@latchkey/contract/relay';

/** The currency of the wallets of a sandbox. */
export const currency = { code: 'USDB', decimals: 6 };

/** What can go wrong between relay and service on request. */
export type Fault = 'none' | 'slow' | 'offline' | 'loseNextResponse';

/** What the sandbox sent to customers, and where its own page is. */
export interface Inbox {
  readonly messages: readonly { readonly to: string; readonly code: string; readonly at: string }[];
  readonly webhooks: readonly { readonly id: string; readonly type: string; readonly status: string }[];
  /** The active fault; `other` was set on the sandbox's own page. */
  readonly fault: Fault | 'other';
  readonly now: number;
  readonly sandboxUrl: string;
}

const headers = { 'content-type': 'application/json', [relayHeaders.client]: 'demo' };

/** Reads the sandbox's inbox. @throws Error where the demo's server does not respond */
export async function fetchInbox(signal?: AbortSignal): Promise<Inbox> {
  const response = await fetch('/demo/inbox', { headers, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The inbox could not be read (${response.status}).`);
  return response.json();
}

/** Credits test money to the signed-in user, in the smallest unit of the wallet's currency. */
export async function addTestMoney(amount: bigint): Promise<void> {
  await post('/demo/fund', { amount: Number(amount) });
}

/** Advances the clock of the service, the relay and, by their responses, of every page. */
export async function advanceClock(ms: number): Promise<void> {
  await post('/demo/clock', { advanceMs: ms });
}

/** Lets the service fail, or heals it. */
export async function setFault(fault: Fault): Promise<void> {
  await post('/demo/fault', { fault });
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sandbox refused the request (${response.status}).`);
}
