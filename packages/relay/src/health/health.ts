import type { RelayHealth } from '@latchkey/contract/relay';
import type { Clock } from '@latchkey/service';
import { createJsonResponse, type PlainResponse } from '../plainResponse.ts';
import { RelayError } from '../relayError.ts';
import type { RecordStore } from '../store/store.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';

const ok: RelayHealth = { status: 'ok' };
const storeTimeoutMs = 2000;

/** Reports that the process runs. */
export async function reportHealth(): Promise<PlainResponse> {
  return createJsonResponse(ok);
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
    if (!isOpen()) throw new RelayError('RELAY_UNAVAILABLE');
    await readStore(records, clock);
    return createJsonResponse(ok);
  };
}

/**
 * Reads from the store, and throws `StoreUnavailable` with the cause and its code if the store fails or does not respond
 * within two seconds; a call to an unreachable database can block.
 */
function readStore(records: RecordStore, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (message: string, options: ConstructorParameters<typeof StoreUnavailable>[1]) => {
      clock.clearTimeout(timer);
      reject(new StoreUnavailable(message, options));
    };
    const timer = clock.setTimeout(
      () => fail(`The store did not respond in ${storeTimeoutMs} ms.`, { code: 'NO_RESPONSE' }),
      storeTimeoutMs,
    );
    records.read('ready', clock.now()).then(
      () => {
        clock.clearTimeout(timer);
        resolve();
      },
      (cause: unknown) => {
        const code = cause instanceof StoreUnavailable ? cause.code : undefined;
        fail('The store failed. The cause has the reason.', { cause, code });
      },
    );
  });
}
