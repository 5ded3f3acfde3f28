import type { Clock } from '../clock/clock.ts';
import { applyFaultsBefore, handleUnderFaults } from '../faults/applyFaults.ts';
import type { Store } from '../journal/store.ts';
import { ApiError } from './apiError.ts';
import type { PlatformCredentials } from './authentication.ts';
import { ConnectionLostError } from './connectionLostError.ts';
import type { AnyHandler } from './handler.ts';
import { identifyCaller } from './identifyCaller.ts';
import { createRequestRouter, type RoutedOperation } from './routeRequest.ts';
import { runChange } from './runChange.ts';
import { type HandlerContext, prepareCall, runHandler, toErrorResponse } from './runHandler.ts';
import { type SerializedResponse, serializeError, toResponse } from './serializedResponse.ts';
import { readContent, toCall } from './toCall.ts';

/** What a request is served with. */
interface ServiceContext extends HandlerContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly platform: PlatformCredentials;
}

/** Options of the service. */
export interface ServiceOptions extends ServiceContext {
  readonly handlers: readonly AnyHandler[];
  /** Receives the error behind a 500. */
  readonly report: (error: unknown) => void;
}

/**
 * Serves a routed request: credentials, injected faults, body, and the handler.
 * @throws ApiError, ConnectionLostError.
 */
async function serveRequest(
  context: ServiceContext,
  handler: AnyHandler | undefined,
  routed: RoutedOperation,
  request: Request,
): Promise<SerializedResponse> {
  const { dependencies, platform, clock } = context;
  const { operation } = routed;
  const caller = identifyCaller(dependencies, platform, operation, request.headers.get('authorization'));
  if (!handler) throw new ApiError('NOT_IMPLEMENTED', 'The sandbox does not have this operation yet.');
  const effects = dependencies.faults.takeEffects(operation.id);
  await applyFaultsBefore(clock, effects);
  const content = await readContent(operation, request);
  const serviceRequest = { ...routed, ...caller, request, url: new URL(request.url), content };
  return handleUnderFaults(effects, async () => {
    if (request.method !== 'GET') return runChange(context, handler, serviceRequest);
    const call = toCall(serviceRequest, handler);
    return runHandler(context, handler, await prepareCall(context, handler, call));
  });
}

/** Handles requests by the contract: route, credentials, body, idempotency key, and the handler in one transaction. */
export function createService({
  handlers,
  report,
  ...context
}: ServiceOptions): (request: Request) => Promise<Response> {
  const handlersById = new Map(handlers.map((handler) => [handler.operation.id, handler]));
  const route = createRequestRouter(handlers.map(({ operation }) => operation));

  async function respond(request: Request): Promise<SerializedResponse> {
    const routed = route(request.method, new URL(request.url).pathname);
    try {
      return await serveRequest(context, handlersById.get(routed.operation.id), routed, request);
    } catch (error) {
      if (error instanceof ApiError) return toErrorResponse(context, routed.operation, error);
      throw error;
    }
  }

  return async (request) => {
    try {
      return toResponse(await respond(request));
    } catch (error) {
      if (error instanceof ConnectionLostError) throw error;
      if (error instanceof ApiError) return toResponse(serializeError(error));
      report(error);
      return toResponse(serializeError(new ApiError('INTERNAL_ERROR', 'The sandbox failed unexpectedly.')));
    }
  };
}
