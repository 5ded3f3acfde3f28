import { type Bytes, fromUtf8, join } from '../crypto/bytes.ts';
import { ApiError } from './apiError.ts';

/** Largest request body, unless the operation's schema sets another limit. */
const defaultCap = 64 * 1024;

function createTooLargeError(cap: number): ApiError {
  // A sandbox choice: the interface defines no code for an oversized body.
  return new ApiError('INVALID_REQUEST_FORMAT', `The body is larger than ${cap} bytes.`, {
    status: 413,
    details: { reason: 'BODY_TOO_LARGE' },
  });
}

/** Reads a body up to its limit. @throws ApiError when it is too large. */
export async function readBytes(request: Request, cap: number = defaultCap): Promise<Bytes> {
  if (Number(request.headers.get('content-length') ?? 0) > cap) {
    await request.body?.cancel();
    throw createTooLargeError(cap);
  }
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > cap) {
      await reader.cancel();
      throw createTooLargeError(cap);
    }
    parts.push(part.value);
  }
  return join(...parts);
}

/** Reads a body as text up to its limit. @throws ApiError when it is too large or not UTF-8. */
export async function readBody(request: Request, cap?: number): Promise<string> {
  const text = fromUtf8(await readBytes(request, cap));
  if (text === undefined) throw new ApiError('INVALID_REQUEST_FORMAT', 'The body is not UTF-8.');
  return text;
}

/** Parses a JSON body. @throws ApiError when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('INVALID_REQUEST_FORMAT', 'The body is not valid JSON.');
  }
}
