import { openCardFrame } from './cardFrame/openCardFrame.ts';
import { checkOptions } from './checkOptions.ts';
import { persistClock } from './clock/persistClock.ts';
import { createSettableClock } from './clock/settableClock.ts';
import { checkEvent } from './conformance/checkEvent.ts';
import { checkResponse } from './conformance/checkResponse.ts';
import { createWorld } from './createWorld.ts';
import { toHex } from './crypto/bytes.ts';
import { derive, deriveKeyPair } from './crypto/keys.ts';
import { toPem, toUncompressedHex } from './crypto/points.ts';
import type { Keys, KeysDependency, PaymentDependencies, SettingsDependency } from './dependencies.ts';
import { createDeveloper } from './developer/routes.ts';
import { createFaults } from './faults/faults.ts';
import { createHostedPages } from './hosted/createHostedPages.ts';
import type { PlatformCredentials } from './http/authentication.ts';
import type { HandlerDependencies } from './http/handler.ts';
import { createService } from './http/serve.ts';
import { createLocalProvider } from './identity/localProvider.ts';
import { createHeader, resolveSeed } from './journal/header.ts';
import { type Journal, noJournal } from './journal/journal.ts';
import { createCleanUp } from './journal/retention.ts';
import { createStore, type Store } from './journal/store.ts';
import { createTables, type Tables } from './journal/tables.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { applyApprovalResponse } from './payouts/approval.ts';
import { framePath } from './resources/cards/revealCard.ts';
import { hostedPath } from './resources/customers/kycLinkRow.ts';
import { handlers } from './resources/index.ts';
import { runJob } from './runJob.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import type { DueQueue } from './schedule/dueQueue.ts';
import { createJobTime } from './schedule/jobTime.ts';
import { createJobQueue, createScheduler } from './schedule/scheduler.ts';
import { resolveSettings } from './settings.ts';
import { createEndpointSetting, type EndpointSetting, readStoredEndpoint } from './webhooks/endpointSetting.ts';
import { createDeliveryQueue, createOutbox, type Outbox } from './webhooks/outbox.ts';
import { testWebhook } from './webhooks/testWebhook.ts';

type Serve = (request: Request) => Response | Promise<Response>;

/** The state of a sandbox, loaded from its journal, and what is derived from it. */
interface State {
  readonly store: Store;
  readonly tables: Tables;
  readonly ledger: Ledger;
  /** Due jobs. */
  readonly jobs: DueQueue;
  /** Due deliveries of webhooks. */
  readonly deliveries: DueQueue;
}

function derivePlatform(seed: string): PlatformCredentials {
  const secret = toHex(derive(seed, 'platform/secret'));
  return { clientId: `sandbox-${toHex(derive(seed, 'platform/id')).slice(0, 12)}`, clientSecret: secret.slice(0, 40) };
}

function deriveKeys(seed: string): Keys {
  return {
    otp: deriveKeyPair(seed, 'enclave/otp'),
    export: deriveKeyPair(seed, 'enclave/export'),
    webhook: deriveKeyPair(seed, 'webhook'),
  };
}

function loadState(journal: Journal, seed: string, checkEvents: boolean): State {
  const store = createStore(journal, createHeader(seed));
  const ledger = createLedger();
  const jobs = createJobQueue();
  const deliveries = createDeliveryQueue();
  const tables = createTables(store, {
    entries: ledger.watch,
    jobs: jobs.watch,
    deliveries(before, after) {
      if (checkEvents && after && !before) checkEvent(after.body);
      deliveries.watch(before, after);
    },
  });
  store.load();
  return { store, tables, ledger, jobs: jobs.queue, deliveries: deliveries.queue };
}

/** Adds what handlers need of the webhook endpoint. */
function withEndpoint<D extends PaymentDependencies & KeysDependency>(
  dependencies: D,
  store: Store,
  outbox: Outbox,
  { getUrl }: EndpointSetting,
) {
  return {
    ...dependencies,
    getEndpointUrl: getUrl,
    testWebhook: async () => {
      const endpoint = outbox.endpoint();
      return endpoint && testWebhook(dependencies, store, endpoint);
    },
  };
}

/** Serves the pages for card numbers. Each request runs due jobs first, and then one transaction. */
function createCardFrames(
  dependencies: PaymentDependencies & SettingsDependency,
  store: Store,
  catchUp: () => void,
): Serve {
  return (request) => {
    catchUp();
    return store.transact(() => openCardFrame(dependencies, request));
  };
}

/** Serves each request by its path. `service` serves all paths that no other part does. */
function createRouter(parts: { developer: Serve; hosted: Serve; cardFrames: Serve; service: Serve }): Serve {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/' || pathname.startsWith('/developer/')) return parts.developer(request);
    if (pathname.startsWith(hostedPath)) return parts.hosted(request);
    return pathname.startsWith(framePath) ? parts.cardFrames(request) : parts.service(request);
  };
}

/**
 * Creates a payments service that follows every rule of the interface: real HPKE and ECDSA, a double-entry ledger,
 * exactly one effect per idempotency key, signed webhooks. With a seed and a clock it is deterministic. Without a
 * journal its state is lost with the process.
 *
 * @example const sandbox = createSandbox({ seed: 'tests', clock: createSettableClock({ frozen: true }) });
 * const response = await sandbox.fetch(new Request('http://sandbox/2025-10-13/config'));
 *
 * @throws TypeError for an option that does not exist, or an invalid value.
 * @throws when the journal cannot be read, has another format version, or has a different seed.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options);
  const { checkResponses = false, report = () => {} } = options;
  const clock = options.clock ?? createSettableClock();
  const journal = options.journal ?? noJournal();
  const seed = resolveSeed(journal, options.seed);
  const platform = options.platform ?? derivePlatform(seed);
  const keys = deriveKeys(seed);
  const identityProvider = createLocalProvider(seed, clock);
  const { store, tables, ledger, jobs, deliveries } = loadState(journal, seed, checkResponses);
  const saveClock = options.clock === undefined ? persistClock(clock, tables) : undefined;
  const time = createJobTime(clock);
  const stored = {
    seed,
    keys,
    tables,
    ledger,
    now: time.now,
    faults: createFaults(),
    settings: resolveSettings(options, identityProvider),
  };

  const outbox = createOutbox({
    clock,
    store,
    tables,
    queue: deliveries,
    key: keys.webhook,
    report,
    endpoint: options.webhook ?? readStoredEndpoint(stored),
    onApprovalResponse: (transactionId, status) => applyApprovalResponse(stored, transactionId, status),
    onApprovalSaved: () => scheduler.arm(),
  });
  const endpointSetting = createEndpointSetting(stored, store, outbox);
  const dependencies: HandlerDependencies = withEndpoint(stored, store, outbox, endpointSetting);
  const scheduler = createScheduler({
    clock,
    store,
    tables,
    queue: jobs,
    report,
    setJobTime: time.set,
    run: (job) => runJob(dependencies, job),
    onJobsRun: () => outbox.wake(),
  });
  const { catchUp } = scheduler;
  const cleanUp = createCleanUp(clock, store, tables);
  /** Cleans up, and schedules the jobs and deliveries that a request caused. */
  function finishRequest(): void {
    cleanUp();
    endpointSetting.apply();
    scheduler.arm();
    outbox.wake();
  }

  const sandbox: Sandbox = {
    async fetch(request) {
      try {
        const response = await serve(request);
        // The `Date` header has the sandbox's time; a server in front would set the system's.
        response.headers.set('Date', new Date(clock.now()).toUTCString());
        return response;
      } finally {
        finishRequest();
      }
    },
    clock,
    world: createWorld({
      dependencies,
      store,
      saveClock,
      onReset() {
        if (saveClock) store.transact(saveClock);
        endpointSetting.restore();
        finishRequest();
      },
      onChange: finishRequest,
    }),
    pins: { otp: [toUncompressedHex(keys.otp.publicKey)], export: [toUncompressedHex(keys.export.publicKey)] },
    webhookKey: toPem(keys.webhook.publicKey),
    platform,
    identityProvider,
    setWebhook: endpointSetting.set,
    async idle() {
      catchUp();
      scheduler.arm();
      await outbox.idle();
    },
    async close() {
      scheduler.close();
      await outbox.close();
      journal.close();
    },
  };
  const serve = createRouter({
    developer: createDeveloper(sandbox, options.openApi),
    hosted: createHostedPages({ dependencies, store, catchUp }),
    cardFrames: createCardFrames(dependencies, store, catchUp),
    service: createService({
      dependencies,
      store,
      clock,
      platform,
      handlers,
      catchUp,
      report,
      checkResponse: checkResponses ? checkResponse : undefined,
    }),
  });
  finishRequest();
  return sandbox;
}
