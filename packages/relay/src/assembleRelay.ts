import { type Clock, systemClock } from '@latchkey/service';
import { createAuthorizeRequest } from './authorization/authorizeRequest.ts';
import { createSignedPayments } from './authorization/signedPayments.ts';
import { checkOptions } from './checkOptions.ts';
import { createRelayKeys, type RelayKeys, toSecret } from './crypto/relayKeys.ts';
import { createDispatch, type Dispatch } from './dispatch/dispatch.ts';
import { createForwardForCaller } from './dispatch/forwardForCaller.ts';
import { createOriginPolicy, type OriginPolicy } from './dispatch/originPolicy.ts';
import { createStreamEvents } from './events/streamEvents.ts';
import { createStreams, type Streams } from './events/streams.ts';
import { createExpirySweep } from './expirySweep.ts';
import { checkRelay } from './health/checkRelay.ts';
import { createReportReadiness, reportHealth } from './health/health.ts';
import { createCredentials } from './identity/credentials.ts';
import { getRelaySession } from './identity/getRelaySession.ts';
import { isWalletSignIn } from './identity/identity.ts';
import { createFindIdleTimeout } from './identity/idleTimeout.ts';
import { createOpenRelaySession } from './identity/openRelaySession.ts';
import { createPasskeyRegistrations } from './identity/passkeyRegistration.ts';
import { createProveCredential } from './identity/proveCredential.ts';
import { createSessions, type Sessions } from './identity/sessions.ts';
import { createFindSignedRetry } from './identity/signedRetries.ts';
import { createSignIn } from './identity/signIn.ts';
import { createFindSignInReplay } from './identity/signInReplays.ts';
import { createSignInRequests } from './identity/signInRequests.ts';
import { createSignInWallets } from './identity/signInWallet.ts';
import { createCodeLimits } from './limits/codeLimits.ts';
import { createCountCodes } from './limits/countCodes.ts';
import { createLimitHeld } from './limits/heldLimit.ts';
import { createConsumeRecord } from './limits/recordLimit.ts';
import { createRequestLimits, type RequestLimits } from './limits/requestLimits.ts';
import { createSharedLimit } from './limits/sharedLimit.ts';
import type { Log } from './log/log.ts';
import { createReportError, type ReportError } from './log/reportError.ts';
import { createReportUnknownAddress } from './log/reportUnknownAddress.ts';
import { createListing } from './ownership/listing.ts';
import { createOwnership } from './ownership/ownership.ts';
import { createEmptyResponse, createJsonResponse } from './plainResponse.ts';
import { createRequireSignerProof } from './proof/requireSignerProof.ts';
import { createSignerKeys } from './proof/signerKeys.ts';
import type { RelayOptions } from './relayOptions.ts';
import { optIns } from './routes/rule.ts';
import { createGetSettings } from './settings/settings.ts';
import { markStoreErrors } from './store/markStoreErrors.ts';
import type { Store } from './store/store.ts';
import { createCallService } from './upstream/callService.ts';
import { createForward } from './upstream/forward.ts';
import { createRequiresSca } from './upstream/requiresSca.ts';
import { createServiceTime, type ServiceTime } from './upstream/serviceTime.ts';
import { createReceiveWebhook, maxUnverifiedBytes } from './webhooks/receiveWebhook.ts';

/** Documents that one customer uploads at once. The relay holds each until the service has responded. */
const maxUploads = 4;

/** What `createRelay` runs. */
export interface AssembledRelay {
  readonly clock: Clock;
  readonly log: Log;
  readonly reportError: ReportError;
  readonly time: ServiceTime;
  readonly originPolicy: OriginPolicy;
  readonly dispatch: Dispatch;
  readonly streams: Streams;
  readonly sessions: Sessions;
  readonly sweepExpired: () => void;
  readonly check: () => Promise<readonly string[]>;
}

/**
 * Creates the modules of the relay with their dependencies. Opens and sends nothing. `isOpen` is false while the relay
 * drains or closes.
 *
 * @throws TypeError for invalid options.
 */
export function assembleRelay(options: RelayOptions, isOpen: () => boolean): AssembledRelay {
  checkOptions(options);
  const { service, identity, secret } = options;
  const store = markStoreErrors(options.store);
  const { records, signIns, signers, events } = store;
  const { origins = [], webhookKeys = [], passkeys = {}, unsignedPayments = false, reauthenticate } = options;
  const clock = options.clock ?? systemClock;
  const log = options.log ?? (() => undefined);
  const reportError = createReportError({ log, clock, onError: options.onError });
  const keys = createRelayKeys(secret === undefined ? store.secret : () => toSecret(secret));
  const time = createServiceTime(clock);

  const callService = createCallService({ service, clock, time });
  const { requiresSca, forgetSca } = createRequiresSca({ callService, records, clock });
  const getSettings = createGetSettings({ callService, clock }, options.settings ?? {});
  const requestLimits = connectRequestLimits({ rates: options.rates, store }, { clock, keys, reportError });
  const { listOwnedIds, listWalletAccounts } = createListing(callService, requestLimits);
  const ownership = createOwnership(store.owners, listOwnedIds);
  const signedPayments = createSignedPayments();
  const consumeRecord = createConsumeRecord({ limits: store.limits, clock });
  const authorizeRequest = createAuthorizeRequest({ ownership, keys, records, consumeRecord, clock });
  const forward = createForward({ callService, service, ownership, signedPayments, log, clock });

  const codeLimits = createCodeLimits({ limits: store.limits, keys, clock });
  const countCodes = createCountCodes({ codeLimits, callService, requiresSca, records, clock, reportError });

  const findIdleTimeout = createFindIdleTimeout({ identity, requiresSca });
  const sessions = createSessions(identity, { store: store.sessions, records, clock, log, origins, findIdleTimeout });
  const credentials = createCredentials({ callService, listWalletAccounts, ownership, records, clock });
  const signerKeys = createSignerKeys({ signers, records, keys, clock, time });
  const findSignedRetry = createFindSignedRetry({ keys, records, clock });
  const passkeyRegistrations = createPasskeyRegistrations({ credentials, records, keys, clock, passkeys });
  const signInRequests = createSignInRequests({ keys, records, clock });
  const signIn = createSignIn({
    identity,
    service,
    callService,
    keys,
    clock,
    signIns,
    sessions,
    codeLimits,
    getSettings,
    credentials,
    signerKeys,
    ownership,
    passkeys,
    signInRequests,
    findSignInReplay: createFindSignInReplay({ keys, records, clock }),
    signInWallets: createSignInWallets({ identity, keys, clock, codeLimits, credentials }),
  });
  const proveCredential = createProveCredential({
    identity,
    clock,
    signIns,
    sessions,
    authorizeRequest,
    forward,
    codeLimits,
    credentials,
    findSignedRetry,
    keys,
    signerKeys,
    signInRequests,
    openRelaySession: createOpenRelaySession({ sessions, sessionStore: store.sessions, records, keys, clock }),
  });
  const forwardForCaller = createForwardForCaller({
    authorizeRequest,
    callService,
    signedPayments,
    unsignedPayments,
    findSignedRetry,
    passkeyRegistrations,
    codeLimits,
    countCodes,
    forward,
    signerKeys,
    forgetSca,
    reportError,
    limitUploads: createLimitHeld(maxUploads),
    requireSignerProof: createRequireSignerProof({
      signers,
      records,
      consumeRecord,
      keys,
      clock,
      time,
      reauthenticate,
      reportError,
    }),
  });

  const streams = createStreams(store, { clock, log, reportError });
  const originPolicy = createOriginPolicy({ origins, identity });
  const enabledOptIns = optIns.filter((name) => options[name] === true);
  const dispatch = createDispatch({
    originPolicy,
    requestLimits,
    sessions,
    proveCredential,
    forwardForCaller,
    basePath: options.basePath === '/' ? '' : (options.basePath ?? '/latchkey'),
    optIns: enabledOptIns,
    reportUnknownAddress: createReportUnknownAddress({ log, clock }),
    receiveWebhook: createReceiveWebhook({
      service,
      webhookKeys,
      requestLimits,
      ownership,
      events,
      forgetSca,
      clock,
      time,
      log,
      limitBodies: createLimitHeld(maxUnverifiedBytes),
    }),
    handlers: {
      signIn,
      getRelaySession: (_, caller) =>
        getRelaySession({ listWalletAccounts, findIdleTimeout, requiresSca, optIns: enabledOptIns }, caller),
      endRelaySession: async (context) => {
        await sessions.end(context);
        return createEmptyResponse(204);
      },
      startPasskeyRegistration: passkeyRegistrations.issue,
      getRelaySettings: async () => createJsonResponse(await getSettings()),
      getRelayHealth: reportHealth,
      getRelayReadiness: createReportReadiness({ isOpen, records, clock }),
      streamRelayEvents: createStreamEvents({ hasEvents: webhookKeys.length > 0, isOpen, events, streams, sessions }),
    },
  });

  const decoys = isWalletSignIn(identity) ? identity.decoys : [];
  return {
    clock,
    log,
    reportError,
    time,
    originPolicy,
    dispatch,
    streams,
    sessions,
    sweepExpired: createExpirySweep({ store, clock, reportError }),
    check: () => checkRelay({ store, callService, webhookKeys, decoys, credentials, listWalletAccounts, getSettings }),
  };
}

function connectRequestLimits(
  { rates, store }: { readonly rates: RelayOptions['rates']; readonly store: Store },
  dependencies: { readonly clock: Clock; readonly keys: RelayKeys; readonly reportError: ReportError },
): RequestLimits {
  const { clock, keys, reportError } = dependencies;
  const perProcess = {
    user: rates?.user ?? { burst: 120, perSecond: 20 },
    address: rates?.address ?? { burst: 600, perSecond: 100 },
  };
  const createShared = (kind: 'user' | 'address') =>
    createSharedLimit(`rate-${kind}`, perProcess[kind], {
      clock,
      limits: store.limits,
      deriveName: (name) => keys.derive('rate', kind, name),
      reportError,
    });
  return createRequestLimits(clock, perProcess, { user: createShared('user'), address: createShared('address') });
}
