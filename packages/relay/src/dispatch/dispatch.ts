import * as v from 'valibot';
import type { ProveCredential } from '../identity/proveCredential.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { RequestLimits } from '../limits/requestLimits.ts';
import type { ReportUnknownAddress } from '../log/reportUnknownAddress.ts';
import type { PlainResponse } from '../plainResponse.ts';
import { RelayError } from '../relayError.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import { createMatcher } from '../routes/match.ts';
import { listExposedRows } from '../routes/operationTable.ts';
import type { OptIn } from '../routes/rule.ts';
import { toResponse } from '../upstream/toResponse.ts';
import { webhookReceiver } from '../webhooks/webhookReceiver.ts';
import type { ForwardForCaller } from './forwardForCaller.ts';
import type { OriginPolicy } from './originPolicy.ts';
import { createRelayRoutes, type RelayHandlers } from './relayRoutes.ts';

/** Dependencies of {@link createDispatch}. */
export interface DispatchDependencies {
  /** Without a slash at its end, so empty for `/`. */
  readonly basePath: string;
  readonly optIns: readonly OptIn[];
  readonly originPolicy: Pick<OriginPolicy, 'guard' | 'preflight'>;
  readonly requestLimits: Pick<RequestLimits, 'consumeAddress' | 'consumeUser'>;
  readonly sessions: Pick<Sessions, 'findCaller'>;
  readonly reportUnknownAddress: ReportUnknownAddress;
  readonly handlers: RelayHandlers;
  readonly receiveWebhook: (context: RequestContext) => Promise<PlainResponse>;
  readonly proveCredential: ProveCredential;
  readonly forwardForCaller: ForwardForCaller;
}

/**
 * Finds the operation and the caller of a request and handles it. Calls `onOperation` with the operation's id as soon
 * as it is known, for the log.
 *
 * @throws RelayError
 */
export type Dispatch = (context: RequestContext, onOperation: (id: string) => void) => Promise<PlainResponse>;

export function createDispatch(dependencies: DispatchDependencies): Dispatch {
  const { basePath, originPolicy, requestLimits, sessions, receiveWebhook, proveCredential, forwardForCaller } =
    dependencies;
  const { reportUnknownAddress } = dependencies;
  const relayRoutes = createRelayRoutes(dependencies.handlers);
  const match = createMatcher([...listExposedRows(dependencies.optIns), ...Object.values(relayRoutes)]);
  const webhookPath = `${basePath}${webhookReceiver.path}`;
  const removeBasePath = (pathname: string): string => {
    if (!pathname.startsWith(`${basePath}/`)) throw new RelayError('RELAY_NOT_FOUND');
    return pathname.slice(basePath.length);
  };

  return async (context, onOperation) => {
    const { request, url, ip } = context;
    if (request.method === webhookReceiver.method && url.pathname === webhookPath) {
      onOperation('webhook');
      return receiveWebhook(context);
    }
    await requestLimits.consumeAddress(ip);
    const path = removeBasePath(url.pathname);
    if (request.method === 'OPTIONS') return originPolicy.preflight(context);
    const found = match(request.method, path);
    if (found.match === 'none') throw new RelayError('RELAY_NOT_FOUND');
    if (found.match === 'otherMethod')
      throw new RelayError('RELAY_METHOD_NOT_ALLOWED', { headers: { allow: found.allowed.join(', ') } });
    onOperation(found.row.operation.id);
    originPolicy.guard(context);
    const { row, params } = found;
    if ('access' in row && row.access === 'public') return row.handle(context);
    // After the probes of health, which come from inside and may have no address.
    reportUnknownAddress(context);
    const caller = await sessions.findCaller(context);
    if (caller !== null) await requestLimits.consumeUser(caller.customerId);
    // The relay's own operations have an `access`; the others are forwarded to the service.
    if ('access' in row)
      return row.access === 'anyCaller' ? row.handle(context, caller) : row.handle(context, requireCaller(caller));
    // A sign-in needs no caller: the credential in it proves who the user is.
    const user = row.signsIn ? undefined : requireCaller(caller);
    // Before a parameter is used as a key of the store: a database refuses some characters.
    if (row.operation.params !== undefined && !v.is(row.operation.params, params))
      throw new RelayError('RELAY_NOT_FOUND');
    const matched = { row, params };
    return toResponse(
      await (user === undefined ? proveCredential(context, matched, caller) : forwardForCaller(context, matched, user)),
    );
  };
}

function requireCaller(caller: Caller | null): Caller {
  if (caller === null) throw new RelayError('RELAY_SESSION_REQUIRED');
  return caller;
}
