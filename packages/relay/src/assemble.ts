import { systemClock } from '@latchkey/service';
import { checkOptions } from './checkOptions.ts';
import { createStreams } from './events/streams.ts';
import { createRequestLimits, type RequestLimits } from './limits/requestLimits.ts';
import { createSharedLimit } from './limits/sharedLimits.ts';
import { createListing } from './ownership/listing.ts';
import { createOwnership } from './ownership/ownership.ts';
import type { Parts } from './parts.ts';
import type { RelayOptions } from './relayOptions.ts';
import { createRoutes } from './routes/dispatch.ts';
import { optIns } from './routes/rule.ts';
import { createSettings } from './settings/settings.ts';
import { createRelayKeys, secretFromText } from './upstream/relayKeys.ts';
import { createServiceTime } from './upstream/serviceTime.ts';
import { createSignedOrders } from './upstream/signedOrders.ts';

/** Puts a relay together. Nothing is opened or asked yet. */
export function assemble(options: RelayOptions): Parts {
  checkOptions(options);
  const { service, identity, store, secret } = options;
  const clock = options.clock ?? systemClock;
  const log = options.log ?? (() => undefined);
  const keys = createRelayKeys(secret === undefined ? store.secret : () => secretFromText(secret));
  const parts: Parts = {
    service,
    identity,
    store,
    clock,
    time: createServiceTime(clock),
    keys,
    ownership: createOwnership(
      store,
      createListing(() => parts),
    ),
    settings: createSettings(() => parts, options.settings ?? {}),
    streams: createStreams(store, clock, log),
    limits: limitsOf(options, { clock, keys, log }),
    basePath: options.basePath ?? '/latchkey',
    state: { phase: 'open' },
    origins: options.origins ?? [],
    webhookKeys: options.webhookKeys ?? [],
    passkeys: options.passkeys ?? {},
    match: createRoutes({
      webhooks: (options.webhookKeys ?? []).length > 0,
      optIns: optIns.filter((name) => options[name] === true),
    }),
    unsignedPayments: options.unsignedPayments ?? false,
    signedOrders: createSignedOrders(),
    log,
  };
  return parts;
}

function limitsOf(
  { rates, store }: RelayOptions,
  { clock, keys, log }: Pick<Parts, 'clock' | 'keys' | 'log'>,
): RequestLimits {
  const each = {
    user: rates?.user ?? { burst: 120, perSecond: 20 },
    address: rates?.address ?? { burst: 600, perSecond: 100 },
  };
  const failed = (error: unknown) => {
    const errorName = error instanceof Error ? error.name : typeof error;
    log({ level: 'warn', event: 'internalError', at: clock.now(), errorName });
  };
  const shared = (kind: 'user' | 'address') =>
    createSharedLimit(`rate-${kind}`, each[kind], {
      clock,
      limits: store.limits,
      nameOf: (name) => keys.derive('rate', kind, name),
      failed,
    });
  return createRequestLimits(clock, each, { user: shared('user'), address: shared('address') });
}
