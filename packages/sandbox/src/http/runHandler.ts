import type { Operation } from '@latchkey/contract';
import { ApiError } from './apiError.ts';
import type { AnyCall, AnyHandler, HandlerDependencies } from './handler.ts';
import { type SerializedResponse, serializeError, serializeResponse } from './serializedResponse.ts';

/** Checks a response before it is sent. @throws when it violates the contract. */
export interface ResponseCheck {
  readonly checkResponse?: ((operation: Operation, response: SerializedResponse) => void) | undefined;
}

/** What a handler runs with. */
export interface HandlerContext extends ResponseCheck {
  readonly dependencies: HandlerDependencies;
  /** Runs the jobs that are due. */
  catchUp(): void;
}

/** Returns the error response of an operation. Errors that any operation may return are not checked. */
export function toErrorResponse(
  { checkResponse }: ResponseCheck,
  operation: Operation,
  error: ApiError,
): SerializedResponse {
  const response = serializeError(error);
  if (!error.isGeneric) checkResponse?.(operation, response);
  return response;
}

/** Runs the asynchronous step of a handler, and then the jobs that are due by now. */
export async function prepareCall(context: HandlerContext, handler: AnyHandler, call: AnyCall): Promise<AnyCall> {
  const prepared = await handler.prepare?.(context.dependencies, call);
  context.catchUp();
  return { ...call, prepared };
}

/** Runs a handler on a prepared call. Call it in a transaction if the handler may change something. */
export function runHandler(context: HandlerContext, handler: AnyHandler, call: AnyCall): SerializedResponse {
  const { operation } = handler;
  const result = handler.run(context.dependencies, call);
  if (result instanceof ApiError) return toErrorResponse(context, operation, result);
  const response = serializeResponse(result.status, result.body);
  context.checkResponse?.(operation, response);
  return response;
}
