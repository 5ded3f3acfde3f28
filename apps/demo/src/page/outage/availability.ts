import { observeRequests, type Wallet } from '@latchkey/core';

/**
 * What keeps the whole wallet from working: the device has no connection, the service responds with 503, or nothing
 * responds.
 */
export type Outage = 'offline' | 'maintenance' | 'unreachable';

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

/** Loads once the page has opened: a browser remembers a module that failed, and would not load it in an outage. */
const loadReadStatus = () => import('./readStatus.ts');

const listeners = new Set<() => void>();
let isOffline = !navigator.onLine;
/** What the last check found. */
let found: Exclude<Outage, 'offline'> | undefined;
/** Whether a read was refused with 503, or a request had no response, and no check has cleared that up. */
let isSuspected = false;
let isProven = false;
let current: Availability = readAvailability();

/**
 * The `fetch` of a wallet that notices when the service is closed or cannot be reached. What became of a write is shown by
 * the component that made it: only that one knows.
 *
 * ```ts
 * const wallet = createWallet({ relay: '/latchkey', pins, fetch: fetchAndWatch })
 * ```
 */
export const fetchAndWatch = observeRequests(({ method, path, status, code }) => {
  const isRead = method === 'GET' && path !== undefined;
  if (code === 'NETWORK_FAILED') update({ suspected: true, ...(isRead && { proven: false }) });
  else if (isRead && status === 503) update({ suspected: true, proven: false });
  else if (isRead && code === undefined && !ignoredPaths.includes(path)) update({ proven: true });
});

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
 * Asks the service whether it is open. Its response also proves the connection, which a browser can misjudge.
 *
 * ```ts
 * <Button onClick={() => checkAvailability(wallet)}>Try again</Button>
 * ```
 */
export async function checkAvailability(wallet: Wallet): Promise<void> {
  const module = await loadReadStatus().catch(() => undefined);
  // Nothing is known without it.
  if (module === undefined) return;
  const status = await module.readStatus(wallet);
  if (status !== undefined) {
    const isClosed = status === 503;
    // A refusal may come from what stands before the service: it does not overrule the browser.
    update({
      offline: isClosed && isOffline,
      found: isClosed ? 'maintenance' : undefined,
      suspected: isClosed,
    });
  } else if (!isOffline) {
    update({ found: 'unreachable', suspected: true });
  }
}

/**
 * Watches the connection, and checks the service after a failed request: once, to be sure, and then until it is open again.
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
      found === undefined ? FIRST_CHECK_MS : CHECK_MS,
    );
  };
  // What a check found without a connection says nothing any more.
  const setOnline = () => update({ offline: false, found: undefined });
  const setOffline = () => update({ offline: true });
  window.addEventListener('online', setOnline);
  window.addEventListener('offline', setOffline);
  const stop = subscribeToAvailability(checkLater);
  const loading = setTimeout(() => void loadReadStatus().catch(() => undefined), FIRST_CHECK_MS);
  checkLater();
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
    clearTimeout(loading);
    window.removeEventListener('online', setOnline);
    window.removeEventListener('offline', setOffline);
  };
}

function update(change: {
  readonly offline?: boolean;
  readonly found?: typeof found;
  readonly suspected?: boolean;
  readonly proven?: boolean;
}): void {
  isOffline = change.offline ?? isOffline;
  if ('found' in change) found = change.found;
  isSuspected = change.suspected ?? isSuspected;
  isProven = change.proven ?? isProven;
  const next = readAvailability();
  if (next.outage !== current.outage || next.isProven !== current.isProven) current = next;
  for (const listener of listeners) listener();
}

function readAvailability(): Availability {
  return { outage: isOffline ? 'offline' : found, isProven };
}
