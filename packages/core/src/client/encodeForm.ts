import { toHex } from '../internal/hex.ts';

/** The parts of a form by name: texts and files. Absent values are omitted. */
export type FormParts = Readonly<Record<string, string | Blob | undefined>>;

/** An encoded form. */
export interface EncodedForm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Value of the header `Content-Type`. */
  readonly type: string;
}

/**
 * Encodes a multipart form (RFC 7578). A browser would choose a random boundary; this one is derived from the content,
 * so that a retry under the same idempotency key sends the same bytes, and no value can end its part.
 */
export async function encodeForm(form: FormParts): Promise<EncodedForm> {
  const parts = Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [toPart(name, value)]));
  const digest = await crypto.subtle.digest('SHA-256', await joinParts(parts));
  // At most 70 characters (RFC 2046, 5.1.1).
  const boundary = `form-${toHex(new Uint8Array(digest))}`;
  const lines = parts.flatMap((part) => [`--${boundary}\r\n`, part, '\r\n']);
  return {
    bytes: await joinParts([...lines, `--${boundary}--\r\n`]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function toPart(name: string, value: string | Blob): Blob {
  const disposition = `Content-Disposition: form-data; name="${escapeName(name)}"`;
  if (typeof value === 'string') return new Blob([`${disposition}\r\n\r\n`, value]);
  const fileName = value instanceof File ? value.name : name;
  return new Blob([`${disposition}; filename="${escapeName(fileName)}"\r\nContent-Type: ${value.type}\r\n\r\n`, value]);
}

/** Quotes a name as browsers do (HTML, 4.10.21.8). */
function escapeName(name: string): string {
  return name.replace(/[\r\n"]/g, encodeURIComponent);
}

async function joinParts(parts: readonly (string | Blob)[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob([...parts]).arrayBuffer());
}
