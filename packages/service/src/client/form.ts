import type { Content } from './content.ts';

/**
 * A multipart form of an object's members: files as files, the rest as text. What is absent is left out. The media type
 * names the boundary.
 *
 * @throws TypeError where a member could be neither.
 */
export async function encodeForm(body: unknown): Promise<Content> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      form.append(name, String(value));
    else throw new TypeError(`The form's member "${name}" must be text or a file.`);
  }
  const encoded = new Response(form);
  return {
    bytes: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
  };
}
