import type { Wallet, WalletRequest } from '@latchkey/core';

/** What keeps the whole wallet from working: the device has no connection, or the service responds with 503. */
export type Outage = 'offline' | 'maintenance';

/** What is known of the connection and of the service. */
export interface Availability {
  readonly outage: Outage | undefined;
  /** Whether the last read succeeded: what a screen shows is true, and can stay when an outage begins. */
  readonly isProven: boolean;
}

/** A relay that restarts is back by then. */
const FIRST_CHECK_MS = 2_000;
const CHECK_MS = 5_000;

/** Reads that say nothing about the service: the first read of a session, and the stream of events. */
const ignoredPaths: readonly string[] = ['/relay/session', '/relay/events'];

const listeners = new Set<() => void>();
let isOffline = !navigator.onLine;
let isClosed = false;
/** Whether a read was refused with 503, and no check has cleared that up. */
let isSuspected = false;
let isProven = false;
let current: Availability = readAvailability();

/**
 * The `fetch` of a wallet that notices when the service is closed. Writes are left to the components that made them: only
 * they can say what became of a payment.
 *
 * ```ts
 * const wallet = createWallet({ relay: '/latchkey', pins, fetch: fetchAndWatch })
 * ```
 */
export async function fetchAndWatch(url: string, init: WalletRequest): Promise<Response> {
  const response = await window.fetch(url, init);
  const isRead = init.method === 'GET' && init.operation !== undefined;
  if (isRead && response.status === 503) update({ suspected: true, proven: false });
  else if (isRead && response.ok && !ignoredPaths.includes(init.operation.path)) update({ proven: true });
  return response;
}

/** Returns what is known now. The same object until something changes. */
export function getAvailability(): Availability {
  return current;
}

/** Calls back when something changes. Returns a function that stops it. */
export function subscribeToAvailability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the service whether it is open. A response also proves the connection, which a browser can misjudge.
 *
 * ```ts
 * <Button onClick={() => checkAvailability(wallet)}>Try again</Button>
 * ```
 */
export async function checkAvailability(wallet: Wallet): Promise<void> {
  // Loads when an outage is suspected. Without the module or a response it is not known that anything has changed.
  const module = await import('./readStatus.ts').catch(() => undefined);
  const status = await module?.readStatus(wallet);
  if (status !== undefined) update({ offline: false, closed: status === 503, suspected: status === 503 });
}

/**
 * Watches the connection, and checks the service after a refused read: once, to be sure, and then until it is open again.
 * Returns a function that stops it.
 *
 * ```ts
 * useEffect(() => watchAvailability(wallet), [wallet])
 * ```
 */
export function watchAvailability(wallet: Wallet): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const checkLater = () => {
    if (isStopped || !isSuspected || timer !== undefined) return;
    timer = setTimeout(
      async () => {
        await checkAvailability(wallet);
        timer = undefined;
        checkLater();
      },
      isClosed ? CHECK_MS : FIRST_CHECK_MS,
    );
  };
  const setOnline = () => update({ offline: false });
  const setOffline = () => update({ offline: true });
  window.addEventListener('online', setOnline);
  window.addEventListener('offline', setOffline);
  const stop = subscribeToAvailability(checkLater);
  checkLater();
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', setOnline);
    window.removeEventListener('offline', setOffline);
  };
}

function update(change: {
  readonly offline?: boolean;
  readonly closed?: boolean;
  readonly suspected?: boolean;
  readonly proven?: boolean;
}): void {
  isOffline = change.offline ?? isOffline;
  isClosed = change.closed ?? isClosed;
  isSuspected = change.suspected ?? isSuspected;
  isProven = change.proven ?? isProven;
  const next = readAvailability();
  if (next.outage !== current.outage || next.isProven !== current.isProven) current = next;
  for (const listener of listeners) listener();
}

function readAvailability(): Availability {
  const outage = isOffline ? 'offline' : isClosed ? 'maintenance' : undefined;
  return { outage, isProven };
}
