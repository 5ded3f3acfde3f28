import { toHex } from '../../crypto/bytes.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import type { DocumentRow } from './row.ts';

/** The first bytes of each file type (PDF 1.7, 7.5.2; JPEG, B.1.1; PNG, 5.2). */
const fileSignatures: Readonly<Record<string, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Longest file name that is stored. */
const maxName = 255;

/** The stored metadata of a file. */
export type FileMetadata = Pick<DocumentRow, 'fileName' | 'mediaType' | 'size' | 'hash'>;

/** Returns the last part of the name: a browser may send the whole path. */
function getFileName(file: Blob): string {
  const name = file instanceof File ? file.name : '';
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(-maxName) || 'document';
}

/**
 * Reads a file's metadata.
 * @throws ApiError `INVALID_INPUT` when the content does not match the declared type.
 */
export async function readFile(file: Blob): Promise<FileMetadata> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [mediaType = ''] = file.type.split(';');
  const fileSignature = fileSignatures[mediaType] ?? [];
  if (fileSignature.length === 0 || fileSignature.some((byte, at) => bytes[at] !== byte)) {
    throw createInvalidFieldError('file', 'The content of the file does not match its declared type.');
  }
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return { fileName: getFileName(file), mediaType, size: bytes.length, hash };
}
