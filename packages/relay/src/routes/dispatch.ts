import type { Operation } from '@latchkey/contract';
import * as relay from '@latchkey/contract/relay';
import { emptyAnswer, jsonAnswer, type PlainAnswer } from '../answer.ts';
import { streamEvents } from '../events/streamEvents.ts';
import { passkeyRegistration } from '../identity/passkeyRegistration.ts';
import { proveCredential, type WrongCodes } from '../identity/proveCredential.ts';
import { relaySession } from '../identity/relaySession.ts';
import { callerOf, endSession } from '../identity/sessions.ts';
import { signIn } from '../identity/signIn.ts';
import { relayHealth, relayReadiness } from '../operations/health.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { forwardFor } from '../upstream/forwardFor.ts';
import { passOn } from '../upstream/passOn.ts';
import type { Caller, Visit } from '../visit.ts';
import { receiveWebhook } from '../webhooks/receiveWebhook.ts';
import { webhookReceiver } from '../webhooks/webhookReceiver.ts';
import { createMatcher, type Matcher } from './match.ts';
import { guardOrigin, preflight } from './originGuard.ts';
import type { AnyRow, OptIn } from './rule.ts';
import { exposedRows } from './table.ts';

type RelayOperationId = {
  [Name in keyof typeof relay]: (typeof relay)[Name] extends Operation ? Name : never;
}[keyof typeof relay];

/** An operation of the relay's own, and whether somebody must be signed in for it. */
interface OwnRow {
  readonly operation: Operation;
  readonly answer:
    | { readonly to: 'anybody'; run(parts: Parts, visit: Visit): Promise<PlainAnswer> }
    | { readonly to: 'caller'; run(parts: Parts, visit: Visit, caller: Caller): Promise<PlainAnswer> };
}

/** Every operation of `@latchkey/contract/relay`: a new one without an answer does not compile. */
const own: { readonly [Name in RelayOperationId]: OwnRow } = {
  signIn: { operation: relay.signIn, answer: { to: 'anybody', run: signIn } },
  getRelaySession: {
    operation: relay.getRelaySession,
    answer: { to: 'caller', run: (parts, _, caller) => relaySession(parts, caller) },
  },
  endRelaySession: {
    operation: relay.endRelaySession,
    answer: {
      to: 'anybody',
      run: async (parts, visit) => {
        await endSession(parts, visit);
        return emptyAnswer(204);
      },
    },
  },
  startPasskeyRegistration: {
    operation: relay.startPasskeyRegistration,
    answer: { to: 'caller', run: passkeyRegistration },
  },
  getRelaySettings: {
    operation: relay.getRelaySettings,
    answer: { to: 'anybody', run: async (parts) => jsonAnswer(await parts.settings()) },
  },
  getRelayHealth: { operation: relay.getRelayHealth, answer: { to: 'anybody', run: relayHealth } },
  getRelayReadiness: { operation: relay.getRelayReadiness, answer: { to: 'anybody', run: relayReadiness } },
  streamRelayEvents: { operation: relay.streamRelayEvents, answer: { to: 'caller', run: streamEvents } },
};

export type Routes = Matcher<AnyRow | OwnRow>;

interface Has {
  readonly webhooks: boolean;
  readonly optIns: readonly OptIn[];
}

/** Everything that pages can ask of this relay. Without webhooks there is no stream, so that they look for themselves. */
export function routesOf(has: Has): readonly (AnyRow | OwnRow)[] {
  const { streamRelayEvents, ...others } = own;
  return [...exposedRows(has.optIns), ...Object.values(others), ...(has.webhooks ? [streamRelayEvents] : [])];
}

export function createRoutes(has: Has): Routes {
  return createMatcher(routesOf(has));
}

/** Finds what a request asks for, who asks, and answers it. `named` is told the operation, for the log. */
export async function dispatch(
  parts: Parts,
  visit: Visit,
  wrongCodes: WrongCodes,
  named: (operation: string) => void,
): Promise<PlainAnswer> {
  if (
    visit.request.method === webhookReceiver.method &&
    visit.url.pathname === `${parts.basePath}${webhookReceiver.path}`
  ) {
    named('webhook');
    return receiveWebhook(parts, visit);
  }
  await parts.limits.takeAddress(visit.ip);
  const path = pathBehind(parts.basePath, visit.url.pathname);
  if (visit.request.method === 'OPTIONS') return preflight(parts, visit);
  const found = parts.match(visit.request.method, path);
  if (found.match === 'none') throw new Refusal('RELAY_NOT_FOUND');
  if (found.match === 'otherMethod')
    throw new Refusal('RELAY_METHOD_NOT_ALLOWED', { headers: { allow: found.allowed.join(', ') } });
  named(found.row.operation.id);
  guardOrigin(parts, visit);
  const { row, params } = found;
  if ('answer' in row && row.answer.to === 'anybody') return row.answer.run(parts, visit);
  const caller = await callerOf(parts, visit);
  if (caller !== null) await parts.limits.takeUser(caller.customerId);
  if (!('answer' in row) && row.signsIn)
    return passOn(await proveCredential(parts, visit, { row, params }, caller, wrongCodes));
  if (caller === null) throw new Refusal('RELAY_SESSION_REQUIRED');
  if (!('answer' in row)) return passOn(await forwardFor(parts, visit, { row, params }, caller));
  return row.answer.run(parts, visit, caller);
}

function pathBehind(basePath: string, pathname: string): string {
  if (!pathname.startsWith(`${basePath}/`)) throw new Refusal('RELAY_NOT_FOUND');
  return pathname.slice(basePath.length);
}
