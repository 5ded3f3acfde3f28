import { type Bytes, toHex } from '../crypto/bytes.ts';
import { hashToHex } from '../crypto/keys.ts';
import { ApiError } from './apiError.ts';

/** A received form. */
export interface Form {
  /** Each part by its name: a string or a file. */
  readonly parts: Readonly<Record<string, string | File>>;
  /** A fingerprint of the whole form: equal for the same parts, whatever the boundary was. */
  readonly fingerprint: string;
}

function createUnreadableFormError(message: string, reason: string): ApiError {
  return new ApiError('INVALID_REQUEST_FORMAT', message, { details: { reason } });
}

async function fingerprintParts([name, part]: readonly [string, string | File]): Promise<readonly string[]> {
  if (typeof part === 'string') return [name, part];
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
  return [name, part.name, part.type, toHex(hash)];
}

/** The `boundary` parameter of a multipart type: a token or a quoted string. */
const boundaryParameter = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i;

/**
 * Whether a body is only the closing delimiter, as clients send a form without parts. Chromium's parser rejects such a
 * body, although Chromium sends it itself.
 */
function isEmptyForm(bytes: Bytes, contentType: string): boolean {
  const [, quoted, token] = boundaryParameter.exec(contentType) ?? [];
  const boundary = quoted ?? token;
  // A boundary has at most 70 characters (RFC 2046 §5.1.1). A body with a part is longer than what is decoded here.
  if (!boundary || bytes.length > boundary.length + 8) return false;
  return new TextDecoder('latin1').decode(bytes).replace(/^\r\n|\r\n$/g, '') === `--${boundary}--`;
}

/**
 * Parses a multipart form with the platform's parser, which Node, workers and browsers have. Rejects a repeated part,
 * because readers of the first and of the last would see different forms.
 * @throws ApiError `INVALID_REQUEST_FORMAT`.
 */
export async function readForm(bytes: Bytes, contentType: string | null): Promise<Form> {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) {
    throw createUnreadableFormError('The body must be multipart/form-data.', 'NOT_MULTIPART');
  }
  const form = await parseForm(bytes, contentType ?? '');
  const parts = new Map<string, string | File>();
  for (const [name, part] of form) {
    if (parts.has(name)) throw createUnreadableFormError('A part of the form came twice.', 'PART_REPEATED');
    parts.set(name, part);
  }
  const fingerprints = await Promise.all(Array.from(parts, fingerprintParts));
  return { parts: Object.fromEntries(parts), fingerprint: hashToHex(JSON.stringify(fingerprints)) };
}

async function parseForm(bytes: Bytes, contentType: string): Promise<FormData> {
  if (isEmptyForm(bytes, contentType)) return new FormData();
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw createUnreadableFormError('The body is not a valid form.', 'FORM_UNREADABLE');
  }
}
