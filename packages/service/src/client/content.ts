import type { Operation } from '@latchkey/contract';
import { serviceError } from '../errors/serviceErrors.ts';
import { messages } from './exchange.ts';
import { encodeForm } from './form.ts';

/** A body as bytes, with its media type. */
export interface Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Largest body in bytes where the operation's row says nothing (design 9.13). */
const maxBodyBytes = 65_536;

/**
 * A call's body as bytes, made once: a repeated call sends the same and keeps its idempotency key.
 *
 * @throws ServiceError `SERVICE_REQUEST_TOO_LARGE`; TypeError where it cannot be encoded.
 */
export async function contentOf(operation: Operation, body: unknown): Promise<Content | undefined> {
  if (body === undefined) return undefined;
  const content =
    operation.bodyType === 'multipart'
      ? await encodeForm(body)
      : { bytes: new TextEncoder().encode(JSON.stringify(body)), type: 'application/json' };
  if (content.bytes.byteLength <= (operation.maxBodyBytes ?? maxBodyBytes)) return content;
  const code = 'SERVICE_REQUEST_TOO_LARGE';
  throw serviceError({ code, operation: operation.id, message: messages[code] });
}
