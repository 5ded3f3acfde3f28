import { parseRetryAfter } from '@latchkey/contract/errors';
import { isBodyless } from '@latchkey/service';
import { createEmptyResponse, type PlainResponse } from '../plainResponse.ts';
import type { ServiceResponse } from './callService.ts';

/**
 * Returns the service's response for the browser: status and body unchanged. Every body has been read as JSON, so the
 * content type is that, whatever the service states. Of its headers only `Retry-After` in seconds is kept.
 */
export function toResponse({ status, headers, bytes }: ServiceResponse): PlainResponse {
  const retryAfterMs = parseRetryAfter(headers);
  const kept: Record<string, string> = retryAfterMs === undefined ? {} : { 'retry-after': String(retryAfterMs / 1000) };
  if (isBodyless(status)) return createEmptyResponse(status, kept);
  if (bytes.length > 0) kept['content-type'] = 'application/json';
  return { status, headers: kept, body: bytes };
}
