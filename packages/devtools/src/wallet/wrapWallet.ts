import { observeRequests, type Wallet } from '@latchkey/core';
import { createFaults, type Faults, noFaults } from '../faults/createFaults.ts';
import { createRequestLog, type RequestLog } from '../requests/createRequestLog.ts';

/** What the panel knows of a wallet's requests, and the faults that it can set. */
export interface WalletTap {
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** Returns the milliseconds that the service's clock is ahead of the device's; 0 before the first response. */
  getClockOffset(): number;
  /** Restores the wallet's own `fetch`. Faults end with it. */
  restore(): void;
}

/**
 * Replaces the `fetch` of a wallet by one that logs each request and has simulated faults. The log is outside: it shows
 * what the wallet sees, such as a response that was lost. The wallet stays the same object, because the session is kept
 * by its identity.
 */
export function wrapWallet(wallet: Wallet): WalletTap {
  const { clock, headerNames, fetch: original } = wallet;
  const faults = createFaults({ clock });
  const requests = createRequestLog();
  const wrapped = observeRequests(requests.record, { fetch: faults.wrap(original), clock, headerNames });
  const target: { fetch: Wallet['fetch'] } = wallet;
  target.fetch = wrapped;
  return {
    faults,
    requests,
    getClockOffset: () => wallet.now() - clock.now(),
    restore: () => {
      faults.set(noFaults);
      // Another tool may have wrapped it in the meantime; then only the faults end.
      if (target.fetch === wrapped) target.fetch = original;
    },
  };
}
