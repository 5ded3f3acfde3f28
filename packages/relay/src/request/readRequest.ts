import type { Operation } from '@latchkey/contract';
import { addDocsUrl } from '@latchkey/contract/errors';
import { BodyTooLarge, readBodyUpTo } from '@latchkey/service';
import { type JsonNode, readJson } from '../json/jsonText.ts';
import { RelayError } from '../relayError.ts';
import type { AnyRow } from '../routes/rule.ts';
import { decodeUtf8 } from './decodeUtf8.ts';
import { readMultipart } from './readMultipart.ts';

export interface ReadBody {
  /** The JSON text as received; null without one, and for a form. */
  readonly text: string | null;
  readonly json: JsonNode | null;
  /** Pointers of repeated members; only those that the caller of `readBody` allows. */
  readonly repeated: ReadonlySet<string>;
  /** The form as received. */
  readonly form: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null;
}

/** The body of a request without one. */
export const emptyBody: ReadBody = { text: null, json: null, repeated: new Set(), form: null };

/** The values of a query by their names; a list for a repeated name. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * Reads the query. A repeated name is refused unless the row allows it, because two parsers could use different values.
 */
export function readQuery(url: URL, row: AnyRow): Query {
  if (url.search === '') return {};
  const query = new Map<string, string | readonly string[]>();
  for (const [name, value] of url.searchParams) {
    const earlier = query.get(name);
    if (earlier !== undefined && !mayRepeat(row, name)) throw new RelayError('RELAY_INVALID_REQUEST');
    query.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(query);
}

function mayRepeat({ query = {} }: AnyRow, name: string): boolean {
  const rule = Object.hasOwn(query, name) ? query[name] : undefined;
  return rule?.rule === 'plain' && rule.mayRepeat === true;
}

/**
 * Reads a body within the operation's cap, as JSON or a form, with the positions of its values. A repeated member is
 * refused unless its pointer is in `mayRepeat`.
 */
export async function readBody(
  operation: Operation,
  request: Request,
  mayRepeat: readonly string[] = [],
): Promise<ReadBody> {
  const bytes = await readBytes(request, operation.maxBodyBytes ?? 64 * 1024);
  if (bytes.length === 0) {
    if (operation.body === undefined || operation.bodyOptional) return emptyBody;
    throw new RelayError('RELAY_INVALID_REQUEST');
  }
  if (operation.body === undefined) throw new RelayError('RELAY_INVALID_REQUEST');
  const type = request.headers.get('content-type') ?? '';
  if (operation.bodyType === 'multipart') return readForm(bytes, type);
  if (!/^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(type))
    throw new RelayError('RELAY_UNSUPPORTED_MEDIA_TYPE');
  const text = decodeUtf8(bytes);
  const json = text === null ? null : readJson(text);
  if (json === null || json.root.kind !== 'object') throw new RelayError('RELAY_INVALID_REQUEST');
  for (const pointer of json.repeated) if (!mayRepeat.includes(pointer)) throw new RelayError('RELAY_INVALID_REQUEST');
  return { text, json: json.root, repeated: json.repeated, form: null };
}

function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): ReadBody {
  if (!/^multipart\/form-data;/i.test(type)) throw new RelayError('RELAY_UNSUPPORTED_MEDIA_TYPE');
  const json = readMultipart(bytes, type);
  if (json === null) throw new RelayError('RELAY_INVALID_REQUEST');
  return { text: null, json, repeated: new Set(), form: { bytes, type } };
}

/**
 * Reads a body's bytes. A declared length above the limit is refused at once, any other at the first excess byte.
 *
 * @throws RelayError, or TypeError where the integrator's server has read the body before
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? '0') > limit) throw new RelayError('RELAY_BODY_TOO_LARGE');
  if (request.method === 'GET' || declared === '0') return new Uint8Array();
  if (request.bodyUsed)
    throw new TypeError(
      addDocsUrl(
        'The body was read before the relay received the request. Mount the relay before express.json() and everything else that reads bodies.',
        'relay-elsewhere',
      ),
    );
  try {
    // Servers enforce the declared length, and reading the whole body is much cheaper than reading a stream.
    if (declared !== null) return await readWhole(request, limit);
    // Firefox gives a request's body as a whole only.
    if (request.body === undefined) return await readWhole(request, limit);
    return await readBodyUpTo(request.body, limit);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new RelayError('RELAY_BODY_TOO_LARGE');
    throw new RelayError('RELAY_INVALID_REQUEST', { cause: error });
  }
}

async function readWhole(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > limit) throw new BodyTooLarge();
  return bytes;
}
