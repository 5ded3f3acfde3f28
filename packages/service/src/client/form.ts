import type { Content } from './content.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A multipart form of an object's members (RFC 7578): files as files, the rest as text. What is absent is left out. The
 * boundary is taken from what is in the form, so that the same form is the same bytes, today and after a restart: a
 * repetition under an idempotency key is one.
 *
 * @throws TypeError where a member could be neither.
 */
export async function encodeForm(body: unknown): Promise<Content> {
  const parts: Bytes[] = [];
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) parts.push(await partOf(name, value));
  const digest = await crypto.subtle.digest('SHA-256', await joined(parts));
  const boundary = `form-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const lines = [...parts.flatMap((part) => [`--${boundary}\r\n`, part, '\r\n']), `--${boundary}--\r\n`];
  return { bytes: await joined(lines), type: `multipart/form-data; boundary=${boundary}` };
}

async function partOf(name: string, value: unknown): Promise<Bytes> {
  const disposition = `Content-Disposition: form-data; name="${escaped(name)}"`;
  if (value instanceof Blob) {
    const fileName = value instanceof File ? value.name : name;
    const type = value.type === '' ? 'application/octet-stream' : value.type;
    return joined([`${disposition}; filename="${escaped(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`, value]);
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TypeError(`The form's member "${name}" must be text or a file.`);
  return joined([`${disposition}\r\n\r\n${value}`]);
}

/** A name in quotation marks, as browsers write it. */
function escaped(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

async function joined(parts: readonly (string | Blob | Bytes)[]): Promise<Bytes> {
  return new Uint8Array(await new Blob([...parts]).arrayBuffer());
}
