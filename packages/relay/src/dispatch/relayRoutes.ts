import type { Operation } from '@latchkey/contract';
import * as relay from '@latchkey/contract/relay';
import type { PlainResponse } from '../plainResponse.ts';
import type { Caller, RequestContext } from '../requestContext.ts';

type RelayOperationId = {
  [Name in keyof typeof relay]: (typeof relay)[Name] extends Operation ? Name : never;
}[keyof typeof relay];

type PublicHandler = (context: RequestContext) => Promise<PlainResponse>;
type CallerHandler = (context: RequestContext, caller: Caller) => Promise<PlainResponse>;
type AnyCallerHandler = (context: RequestContext, caller: Caller | null) => Promise<PlainResponse>;

/** An operation of the relay itself. `caller` means that it needs a session, `anyCaller` that it reports a missing one. */
export type RelayRoute =
  | { readonly operation: Operation; readonly access: 'public'; readonly handle: PublicHandler }
  | { readonly operation: Operation; readonly access: 'caller'; readonly handle: CallerHandler }
  | { readonly operation: Operation; readonly access: 'anyCaller'; readonly handle: AnyCallerHandler };

/** The handlers of the relay's own operations. */
export interface RelayHandlers {
  readonly signIn: PublicHandler;
  readonly getRelaySession: AnyCallerHandler;
  readonly endRelaySession: PublicHandler;
  readonly startPasskeyRegistration: CallerHandler;
  readonly getRelaySettings: PublicHandler;
  readonly getRelayHealth: PublicHandler;
  readonly getRelayReadiness: PublicHandler;
  readonly streamRelayEvents: CallerHandler;
}

/** Creates a route for every operation of `@latchkey/contract/relay`: a new one without a handler does not compile. */
export function createRelayRoutes(handlers: RelayHandlers): { readonly [Name in RelayOperationId]: RelayRoute } {
  const toPublic = (operation: Operation, handle: PublicHandler): RelayRoute => ({
    operation,
    access: 'public',
    handle,
  });
  const toCaller = (operation: Operation, handle: CallerHandler): RelayRoute => ({
    operation,
    access: 'caller',
    handle,
  });
  return {
    signIn: toPublic(relay.signIn, handlers.signIn),
    getRelaySession: { operation: relay.getRelaySession, access: 'anyCaller', handle: handlers.getRelaySession },
    endRelaySession: toPublic(relay.endRelaySession, handlers.endRelaySession),
    startPasskeyRegistration: toCaller(relay.startPasskeyRegistration, handlers.startPasskeyRegistration),
    getRelaySettings: toPublic(relay.getRelaySettings, handlers.getRelaySettings),
    getRelayHealth: toPublic(relay.getRelayHealth, handlers.getRelayHealth),
    getRelayReadiness: toPublic(relay.getRelayReadiness, handlers.getRelayReadiness),
    streamRelayEvents: toCaller(relay.streamRelayEvents, handlers.streamRelayEvents),
  };
}
