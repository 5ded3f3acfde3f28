import { openCardFrame } from './cardFrame/openCardFrame.ts';
import { keepClock } from './clock/keepClock.ts';
import { createSettableClock } from './clock/settableClock.ts';
import { checkAnswer } from './conformance/checkAnswer.ts';
import { checkEvent } from './conformance/checkEvent.ts';
import { toHex } from './crypto/bytes.ts';
import { derive, deriveKeyPair } from './crypto/keys.ts';
import { toPem, uncompressedHex } from './crypto/points.ts';
import { createDeveloper } from './developer/routes.ts';
import type { Engine } from './engine.ts';
import { createFaults } from './faults/faults.ts';
import { createHosted } from './hosted/createHosted.ts';
import type { PlatformCredentials } from './http/authentication.ts';
import { createService } from './http/serve.ts';
import { createLocalProvider } from './identity/localProvider.ts';
import { type Journal, noJournal } from './journal/journal.ts';
import { forgetPast } from './journal/retention.ts';
import { createStore } from './journal/store.ts';
import { createTables } from './journal/tables.ts';
import { createLedger } from './ledger/ledger.ts';
import { hearAnswer } from './payouts/approval.ts';
import { takeStep } from './payouts/takeStep.ts';
import { decideAccount } from './resources/accountStanding.ts';
import { bulkFailure, bulkStep } from './resources/bulkCustomers/bulkStep.ts';
import { activateCard, rejectCard } from './resources/cards/decideIssue.ts';
import { framePath } from './resources/cards/revealCard.ts';
import { decideAsk } from './resources/cardTransactions/decideAsk.ts';
import { hostedPath } from './resources/customers/createKycLink.ts';
import { newestCustomers } from './resources/customers/newestCustomers.ts';
import { passLiveness } from './resources/externalAccounts/ownership.ts';
import { handlers } from './resources/index.ts';
import { expireQuote } from './resources/quotes/expireQuote.ts';
import { lapseAuthorization } from './resources/quotes/lapseAuthorization.ts';
import { decideReset } from './resources/sca/decideReset.ts';
import { newestTransactions } from './resources/transactions/newestTransactions.ts';
import { decideCustomer, decideVerification } from './resources/verifications/decide.ts';
import type { Sandbox, SandboxOptions, World } from './sandbox.ts';
import type { JobRow } from './schedule/job.ts';
import { createJobAgenda, createScheduler } from './schedule/scheduler.ts';
import { emitAsked } from './webhooks/emitAsked.ts';
import { createDeliveryAgenda, createOutbox } from './webhooks/outbox.ts';
import { redeliver } from './webhooks/redeliver.ts';
import { testWebhook } from './webhooks/testWebhook.ts';

/** How often the sandbox looks for what can be forgotten. */
const forgettingGapMs = 3_600_000;

/** The seed of a journal, or of a new one. @throws when the journal has another than the one asked for. */
function settleSeed(journal: Journal, asked: string | undefined): string {
  const [heading] = journal.read();
  if (heading === undefined) return asked ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
  const { seed } = JSON.parse(heading) as { seed?: unknown };
  if (typeof seed !== 'string') throw new Error('This is not the journal of a sandbox.');
  if (asked !== undefined && asked !== seed) throw new Error('The journal was begun with another seed.');
  return seed;
}

function derivePlatform(seed: string): PlatformCredentials {
  const secret = toHex(derive(seed, 'platform/secret'));
  return { clientId: `sandbox-${toHex(derive(seed, 'platform/id')).slice(0, 12)}`, clientSecret: secret.slice(0, 40) };
}

/**
 * Makes a payments service that keeps every rule of the interface: real HPKE and ECDSA, a double-entry ledger, exactly
 * one effect per idempotency key, signed webhooks.
 *
 * @example
 * const sandbox = createSandbox({ seed: 'tests', clock: createSettableClock({ frozen: true }) });
 * const response = await sandbox.fetch(new Request('http://sandbox/2025-10-13/config', { headers }));
 *
 * With a seed and a clock it is deterministic. Without a journal it forgets everything when it is dropped.
 * @throws when the journal cannot be read, or was begun with another seed.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const clock = options.clock ?? createSettableClock();
  const journal = options.journal ?? noJournal();
  const seed = settleSeed(journal, options.seed);
  const report = options.report ?? (() => {});
  const platform = options.platform ?? derivePlatform(seed);
  const keys = {
    otp: deriveKeyPair(seed, 'enclave/otp'),
    export: deriveKeyPair(seed, 'enclave/export'),
    webhook: deriveKeyPair(seed, 'webhook'),
  };
  const identityProvider = createLocalProvider(seed, clock);
  const store = createStore(journal, JSON.stringify({ sandbox: 1, seed }));
  const ledger = createLedger();
  const jobs = createJobAgenda();
  const deliveries = createDeliveryAgenda();
  const tables = createTables(store, {
    entries: ledger.watch,
    jobs: jobs.watch,
    deliveries(before, after) {
      if (options.checkAnswers && after && !before) checkEvent(after.body);
      deliveries.watch(before, after);
    },
  });
  let moment: number | undefined;
  const engine: Engine = {
    seed,
    settings: {
      codes: options.codes ?? 'fixed',
      sessionMs: options.sessionMs ?? 15 * 60_000,
      quoteMs: options.quoteMs ?? 5 * 60_000,
      settleMs: options.settleMs ?? 2_000,
      identityProviders: [identityProvider, ...(options.identityProviders ?? [])],
      endUserTerms: options.endUserTerms ?? 'optional',
      customersBegin: options.customersBegin ?? 'APPROVED',
      passkeys: options.passkeys ?? { relyingPartyId: 'localhost', origins: ['http://localhost:5173'] },
    },
    keys,
    tables,
    ledger,
    faults: createFaults(),
    hasEndpoint: () => outbox.endpoint() !== undefined,
    testWebhook: async () => {
      const endpoint = outbox.endpoint();
      return endpoint && testWebhook(engine, store, endpoint);
    },
    now: () => moment ?? clock.now(),
  };
  store.load();
  const keptClock = options.clock === undefined ? keepClock(clock, tables) : undefined;

  const kept = tables.settings.get('webhookUrl')?.value;
  const endpoint = options.webhook ?? (kept === undefined ? undefined : { url: String(kept) });
  const outbox = createOutbox({
    ...{ clock, store, tables, agenda: deliveries.agenda, key: keys.webhook, endpoint, report },
    answered: (asked, status) => hearAnswer(engine, asked, status),
  });
  const work: Readonly<Record<JobRow['kind'], (subject: string) => void>> = {
    expireQuote: (subject) => expireQuote(engine, subject),
    lapseAuthorization: (subject) => lapseAuthorization(engine, subject),
    payoutStep: (subject) => takeStep(engine, subject),
    passLiveness: (subject) => passLiveness(engine, subject),
    decideVerification: (subject) => decideVerification(engine, subject),
    bulkStep: (subject) => bulkStep(engine, subject),
    bulkFailure: (subject) => bulkFailure(engine, subject),
    activateCard: (subject) => activateCard(engine, subject),
    rejectCard: (subject) => rejectCard(engine, subject),
    decideAsk: (subject) => decideAsk(engine, subject),
  };
  const scheduler = createScheduler({
    clock,
    store,
    tables,
    agenda: jobs.agenda,
    stand: (at) => {
      moment = at;
    },
    run: ({ kind, subject }) => work[kind](subject),
    woken: () => outbox.wake(),
    report,
  });
  let forgetAt = 0;
  let followed = kept;
  /** Webhooks go where the settings say, once they say another place; the way there stays the same. */
  function follow(): void {
    const url = tables.settings.get('webhookUrl')?.value;
    const before = outbox.endpoint();
    if (url === undefined || url === followed) return;
    followed = url;
    if (url !== before?.url) outbox.setEndpoint({ ...before, url: String(url) });
  }
  /** What a change leaves to be done later is looked after. */
  const settle = () => {
    if (clock.now() >= forgetAt) {
      forgetAt = clock.now() + forgettingGapMs;
      store.transact(() => forgetPast(tables, clock.now()));
    }
    follow();
    scheduler.arm();
    outbox.wake();
  };

  const world: World = {
    inbox: () => tables.mail.all().map(({ id: _, ...mail }) => mail),
    ledger: () => ({ balances: ledger.balances(), entries: tables.entries.all() }),
    balances: () => ledger.balances(),
    transactions: (most = 50) => newestTransactions(engine, most),
    webhooks: () => tables.deliveries.all(),
    cardAsks: () => tables.cardAsks.all(),
    faults: engine.faults,
    customers: (most = 50) => newestCustomers(engine, most),
    decideCustomer: (customerId, outcome) => store.transact(() => decideCustomer(engine, customerId, outcome)),
    decideAccount: (accountId, status) => store.transact(() => decideAccount(engine, accountId, status)),
    emit: (asked) => store.transact(() => emitAsked(engine, asked)),
    redeliver: (webhookId) => store.transact(() => redeliver(engine, webhookId)),
    noteClock: () => {
      if (keptClock) store.transact(keptClock);
    },
    decideReset: (resetId, status) => store.transact(() => decideReset(engine, resetId, status)),
    reset() {
      store.clear();
      engine.faults.clear();
      settle();
    },
  };
  const hosted = createHosted({ engine, store, catchUp: scheduler.catchUp });
  const service = createService({
    engine,
    store,
    clock,
    platform,
    handlers,
    catchUp: scheduler.catchUp,
    checkAnswer: options.checkAnswers ? checkAnswer : undefined,
    report,
  });
  function doorOf(pathname: string): (request: Request) => Response | Promise<Response> {
    if (pathname === '/' || pathname.startsWith('/developer/')) return developer;
    if (pathname.startsWith(hostedPath)) return hosted;
    return pathname.startsWith(framePath) ? cardFrame : service;
  }
  function cardFrame(request: Request): Response {
    scheduler.catchUp();
    return store.transact(() => openCardFrame(engine, request));
  }
  const sandbox: Sandbox = {
    async fetch(request) {
      try {
        const { pathname } = new URL(request.url);
        const response = await doorOf(pathname)(request);
        // The service's time is the sandbox's: a server in front would say the machine's.
        response.headers.set('Date', new Date(clock.now()).toUTCString());
        return response;
      } finally {
        settle();
      }
    },
    clock,
    world,
    pins: { otp: [uncompressedHex(keys.otp.publicKey)], export: [uncompressedHex(keys.export.publicKey)] },
    webhookKey: toPem(keys.webhook.publicKey),
    platform,
    identityProvider,
    setWebhook(next) {
      store.transact(() => {
        if (next) tables.settings.put({ id: 'webhookUrl', value: next.url });
        else tables.settings.drop('webhookUrl');
      });
      followed = next?.url;
      outbox.setEndpoint(next);
    },
    async idle() {
      scheduler.catchUp();
      scheduler.arm();
      await outbox.idle();
    },
    async close() {
      scheduler.close();
      await outbox.close();
      journal.close();
    },
  };
  const developer = createDeveloper(sandbox, options.openApi);
  settle();
  return sandbox;
}
