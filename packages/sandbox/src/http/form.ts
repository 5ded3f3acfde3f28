import { type Bytes, toHex } from '../crypto/bytes.ts';
import { digest } from '../crypto/keys.ts';
import { Refusal } from './refusal.ts';

/** A form as it came in. */
export interface Form {
  /** Each part by its name: a text, or a file. */
  readonly parts: Readonly<Record<string, string | File>>;
  /** Stands for the whole: equal for the same parts, whatever was put between them. */
  readonly print: string;
}

function unreadable(message: string, reason: string): Refusal {
  return new Refusal('INVALID_REQUEST_FORMAT', message, { details: { reason } });
}

async function printOf([name, part]: readonly [string, string | File]): Promise<readonly string[]> {
  if (typeof part === 'string') return [name, part];
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
  return [name, part.name, part.type, toHex(hash)];
}

/**
 * Reads a multipart form by the platform's own parser, which Node, workers and tabs have. A part that comes twice is
 * refused: who reads the first and who reads the last would see two different forms.
 * @throws Refusal `INVALID_REQUEST_FORMAT`.
 */
export async function readForm(bytes: Bytes, contentType: string | null): Promise<Form> {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) {
    throw unreadable('The body must be multipart/form-data.', 'NOT_MULTIPART');
  }
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'Content-Type': contentType ?? '' } }).formData();
  } catch {
    throw unreadable('The body is not a valid form.', 'FORM_UNREADABLE');
  }
  const parts = new Map<string, string | File>();
  for (const [name, part] of form) {
    if (parts.has(name)) throw unreadable('A part of the form came twice.', 'PART_REPEATED');
    parts.set(name, part);
  }
  const prints = await Promise.all(Array.from(parts, printOf));
  return { parts: Object.fromEntries(parts), print: digest(JSON.stringify(prints)) };
}
