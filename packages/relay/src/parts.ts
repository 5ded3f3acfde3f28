import type { RelaySettings } from '@latchkey/contract/relay';
import type { Clock, ServiceClient } from '@latchkey/service';
import type { Streams } from './events/streams.ts';
import type { Identity } from './identity/identity.ts';
import type { RequestLimits } from './limits/requestLimits.ts';
import type { Log } from './log/log.ts';
import type { Ownership } from './ownership/ownership.ts';
import type { Routes } from './routes/dispatch.ts';
import type { Store } from './store/store.ts';
import type { RelayKeys } from './upstream/relayKeys.ts';
import type { ServiceTime } from './upstream/serviceTime.ts';
import type { SignedOrders } from './upstream/signedOrders.ts';

/** What the relay is made of, put together once by `createRelay`. */
export interface Parts {
  readonly service: ServiceClient;
  readonly store: Store;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly time: ServiceTime;
  readonly keys: RelayKeys;
  readonly ownership: Ownership;
  readonly settings: () => Promise<RelaySettings>;
  readonly streams: Streams;
  readonly limits: RequestLimits;
  readonly basePath: string;
  /** Pages that may call from another origin; empty means only the relay's own. */
  readonly origins: readonly string[];
  readonly webhookKeys: readonly string[];
  readonly match: Routes;
  readonly passkeys: { readonly rpId?: string; readonly rpName?: string };
  /** Whether money may leave without a signature of the end user's own key. */
  readonly unsignedPayments: boolean;
  readonly signedOrders: SignedOrders;
  readonly log: Log;
  /** `draining` serves, and says that it is not ready. */
  readonly state: { phase: 'open' | 'draining' | 'closed' };
}
