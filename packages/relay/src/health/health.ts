import type { RelayHealth } from '@latchkey/contract/relay';
import type { Clock } from '@latchkey/service';
import { jsonResponse, type PlainResponse } from '../plainResponse.ts';
import { RelayError } from '../relayError.ts';
import type { RecordStore } from '../store/store.ts';

const ok: RelayHealth = { status: 'ok' };
const storeTimeoutMs = 2000;

/** Reports that the process runs. */
export async function reportHealth(): Promise<PlainResponse> {
  return jsonResponse(ok);
}

/** Returns the handler that reports whether to send requests here: not while the relay closes or its store is unreachable. */
export function createReportReadiness({
  isOpen,
  records,
  clock,
}: {
  readonly isOpen: () => boolean;
  readonly records: RecordStore;
  readonly clock: Clock;
}): () => Promise<PlainResponse> {
  return async () => {
    if (!isOpen() || !(await isStoreReachable(records, clock))) throw new RelayError('RELAY_UNAVAILABLE');
    return jsonResponse(ok);
  };
}

/** Returns whether the store responds within two seconds; a call to an unreachable database can block. */
function isStoreReachable(records: RecordStore, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => resolve(false), storeTimeoutMs);
    const settle = (isReachable: boolean) => {
      clock.clearTimeout(timer);
      resolve(isReachable);
    };
    records.read('ready', clock.now()).then(
      () => settle(true),
      () => settle(false),
    );
  });
}
