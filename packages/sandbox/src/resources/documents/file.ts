import { toHex } from '../../crypto/bytes.ts';
import { invalidField } from '../../http/refusal.ts';
import type { DocumentRow } from './row.ts';

/** How a file of each kind begins (PDF 1.7, 7.5.2; JPEG, B.1.1; PNG, 5.2). */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Longest name that is kept. */
const maxName = 255;

/** What is kept of a file. */
export type FileFacts = Pick<DocumentRow, 'fileName' | 'mediaType' | 'size' | 'hash'>;

/** The last part of a name: a browser may tell the whole path. */
function nameOf(file: Blob): string {
  const name = file instanceof File ? file.name : '';
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(-maxName) || 'document';
}

/**
 * Looks at a file.
 * @throws Refusal `INVALID_INPUT` where its content is not of the type that it says.
 */
export async function readFile(file: Blob): Promise<FileFacts> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [mediaType = ''] = file.type.split(';');
  const beginning = beginnings[mediaType] ?? [];
  if (beginning.length === 0 || beginning.some((byte, at) => bytes[at] !== byte)) {
    throw invalidField('file', 'The content of the file is not of the type that it says.');
  }
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return { fileName: nameOf(file), mediaType, size: bytes.length, hash };
}
