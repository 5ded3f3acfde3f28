import type { Operation } from '@latchkey/contract';
import { BodyTooLarge, readCapped } from '@latchkey/service';
import { Refusal } from '../refusal.ts';
import { type JsonNode, readJsonText } from './jsonText.ts';
import { readMultipart } from './multipart.ts';

export interface ReadBody {
  /** JSON as it came; null where the request has none, or a form. */
  readonly text: string | null;
  readonly json: JsonNode | null;
  /** A form as it came. */
  readonly form: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null;
}

/** Of a call that only reads. */
export const noBody: ReadBody = { text: null, json: null, form: null };

/**
 * The query as single values. A name said twice is refused: two readers could take two different values for it.
 */
export function readQuery(url: URL): Readonly<Record<string, string>> {
  if (url.search === '') return {};
  const query = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    if (query.has(name)) throw new Refusal('RELAY_INVALID_REQUEST');
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

/** The body of a call, read within the operation's cap, as JSON or a form, with the places of its values. */
export async function readBody(operation: Operation, request: Request): Promise<ReadBody> {
  const bytes = await readBytes(request, operation.maxBodyBytes ?? 64 * 1024);
  if (bytes.length === 0) {
    if (operation.body === undefined || operation.bodyOptional) return noBody;
    throw new Refusal('RELAY_INVALID_REQUEST');
  }
  if (operation.body === undefined) throw new Refusal('RELAY_INVALID_REQUEST');
  const type = request.headers.get('content-type') ?? '';
  if (operation.bodyType === 'multipart') return readForm(bytes, type);
  if (!/^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(type))
    throw new Refusal('RELAY_UNSUPPORTED_MEDIA_TYPE');
  const text = utf8(bytes);
  const json = text === null ? null : readJsonText(text);
  if (json === null || json.kind !== 'object') throw new Refusal('RELAY_INVALID_REQUEST');
  return { text, json, form: null };
}

function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): ReadBody {
  if (!/^multipart\/form-data;/i.test(type)) throw new Refusal('RELAY_UNSUPPORTED_MEDIA_TYPE');
  const json = readMultipart(bytes, type);
  if (json === null) throw new Refusal('RELAY_INVALID_REQUEST');
  return { text: null, json, form: { bytes, type } };
}

/** A body's bytes, refused at once where its length is declared, else at the first byte too many. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? '0') > limit) throw new Refusal('RELAY_BODY_TOO_LARGE');
  if (request.method === 'GET' || declared === '0') return new Uint8Array();
  try {
    // Servers hold a body to the length it declares; to read it as a whole is much less work than as a stream.
    if (declared !== null) return await readWhole(request, limit);
    // Firefox gives a request's body as a whole only.
    if (request.body === undefined) return await readWhole(request, limit);
    return await readCapped(request.body, limit);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refusal('RELAY_BODY_TOO_LARGE');
    throw new Refusal('RELAY_INVALID_REQUEST', { cause: error });
  }
}

async function readWhole(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > limit) throw new BodyTooLarge();
  return bytes;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    // A byte order mark stays in the text, where JSON refuses it: it would not survive to the service.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
