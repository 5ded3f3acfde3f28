import type { Operation } from '@latchkey/contract';
import { createServiceError } from '../errors/serviceErrors.ts';
import { describeValue, ServiceOptionError } from '../errors/serviceOptionError.ts';
import { messages } from './exchange.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A body as bytes, with its media type. */
export interface Content {
  readonly bytes: Bytes;
  readonly type: string;
}

/** Largest request body in bytes, unless the operation's row has its own limit (docs/architecture.md#sizes). */
const maxBodyBytes = 65_536;

/**
 * Encodes a call's body as bytes, once: a retry sends the same bytes and keeps its idempotency key.
 *
 * @throws ServiceError `SERVICE_REQUEST_TOO_LARGE`; ServiceOptionError for a missing body, or one that cannot be written.
 */
export async function encodeContent(operation: Operation, body: unknown): Promise<Content | undefined> {
  if (body === undefined) {
    if (operation.body === undefined || operation.bodyOptional) return undefined;
    const solution = `Pass the members of the request inside of it: ${operation.id}(client, { body: { … } }).`;
    throw new ServiceOptionError([{ option: 'body', rule: 'be given', solution }]);
  }
  const content = operation.bodyType === 'multipart' ? await encodeForm(body) : encodeJson(body);
  if (content.bytes.byteLength <= (operation.maxBodyBytes ?? maxBodyBytes)) return content;
  const code = 'SERVICE_REQUEST_TOO_LARGE';
  throw createServiceError({ code, operation: operation.id, message: messages[code] });
}

function encodeJson(body: unknown): Content {
  const text = toJson(body);
  if (text === undefined) throw createBodyError(body);
  return { bytes: new TextEncoder().encode(text), type: 'application/json' };
}

/** Returns the body's text, or `undefined` for a function or a symbol. */
function toJson(body: unknown): string | undefined {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw createBodyError(body, { cause });
  }
}

function createBodyError(body: unknown, options?: ErrorOptions): ServiceOptionError {
  const got = typeof body === 'object' ? undefined : describeValue(body);
  const solution = containsBigint(body)
    ? 'Pass amounts as integers of type number: Number(amount) for those of @latchkey/core.'
    : 'Pass an object of texts, numbers, booleans, null, arrays and objects, without cycles.';
  return new ServiceOptionError([{ option: 'body', rule: 'contain only values of JSON', got, solution }], options);
}

/** Returns whether a body that cannot be written contains a bigint, the type of amounts in the browser. */
function containsBigint(body: unknown): boolean {
  let hasBigint = false;
  try {
    JSON.stringify(body, (_, value: unknown) => {
      hasBigint ||= typeof value === 'bigint';
      return value;
    });
  } catch {
    // The error of the first attempt is reported.
  }
  return hasBigint;
}

/**
 * Encodes an object's members as a multipart form (RFC 7578): files as files, the rest as text. Absent members are
 * omitted. The boundary is derived from the contents, so that the same form has the same bytes, also after a restart,
 * and can be repeated under an idempotency key.
 *
 * @throws ServiceOptionError if a member is neither text nor a file.
 */
export async function encodeForm(body: unknown): Promise<Content> {
  const parts: Bytes[] = [];
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) parts.push(await createPart(name, value));
  const digest = await crypto.subtle.digest('SHA-256', await joinBytes(parts));
  const boundary = `form-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const lines = [...parts.flatMap((part) => [`--${boundary}\r\n`, part, '\r\n']), `--${boundary}--\r\n`];
  return { bytes: await joinBytes(lines), type: `multipart/form-data; boundary=${boundary}` };
}

async function createPart(name: string, value: unknown): Promise<Bytes> {
  const disposition = `Content-Disposition: form-data; name="${escapeName(name)}"`;
  if (value instanceof Blob) {
    const fileName = value instanceof File ? value.name : name;
    const type = value.type === '' ? 'application/octet-stream' : value.type;
    return joinBytes([`${disposition}; filename="${escapeName(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`, value]);
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new ServiceOptionError([
      {
        option: `body.${name}`,
        rule: 'be text, a number, a boolean or a file',
        got: describeValue(value),
        solution: 'Pass files as File or Blob.',
      },
    ]);
  return joinBytes([`${disposition}\r\n\r\n${value}`]);
}

/** Escapes a quoted name, as browsers write it. */
function escapeName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

async function joinBytes(parts: readonly (string | Blob | Bytes)[]): Promise<Bytes> {
  return new Uint8Array(await new Blob([...parts]).arrayBuffer());
}
