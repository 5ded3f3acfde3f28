import { headerNames, type Operation } from '@latchkey/contract';
import { parseJson, readBody, readBytes } from './body.ts';
import { readForm } from './form.ts';
import type { AnyCall, AnyHandler } from './handler.ts';
import type { Caller } from './identifyCaller.ts';
import { basePath, type RoutedOperation } from './routeRequest.ts';
import { readTarget } from './target.ts';
import { validate } from './validate.ts';

/** The body of a request. */
interface RequestContent {
  /** A text body, or the fingerprint of a form. */
  readonly text: string;
  /** The parts of a form. */
  readonly parts: unknown;
}

/** A routed request of an authenticated caller, with its body. */
export interface ServiceRequest extends RoutedOperation, Caller {
  readonly request: Request;
  readonly url: URL;
  readonly content: RequestContent;
}

/** Reads the body of a request up to the limit of its operation. @throws ApiError when it is too large or unreadable. */
export async function readContent({ bodyType, maxBodyBytes }: Operation, request: Request): Promise<RequestContent> {
  if (bodyType !== 'multipart') return { text: await readBody(request, maxBodyBytes), parts: undefined };
  const form = await readForm(await readBytes(request, maxBodyBytes), request.headers.get('content-type'));
  return { text: form.fingerprint, parts: form.parts };
}

/**
 * Validates a request by the schemas of its operation, and by `inspect` of its handler.
 * @throws ApiError that lists every invalid field.
 */
export function toCall(
  serviceRequest: ServiceRequest,
  { inspect, readsBody }: Pick<AnyHandler, 'inspect' | 'readsBody'>,
): AnyCall {
  const { operation, params, request, url, agentId, permissions, content } = serviceRequest;
  const { body: schema, bodyOptional } = operation;
  const { text, parts } = content;
  const isAbsent = text === '' && bodyOptional === true;
  const body = !schema || isAbsent || readsBody ? undefined : validate(schema, parts ?? parseJson(text), inspect);
  return {
    ...readTarget(operation, url, params),
    body,
    path: url.pathname.slice(basePath.length),
    bodyText: text,
    origin: url.origin,
    walletSignature: request.headers.get(headerNames.walletSignature),
    requestId: request.headers.get(headerNames.requestId),
    agentId,
    permissions,
    prepared: undefined,
  };
}
