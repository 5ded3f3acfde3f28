import { type documentMediaTypes, maxDocumentBytes } from '@latchkey/contract/documents';
import { FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_UNREADABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/** A PDF may have bytes before its header (PDF 1.7, implementation note 13); other types may not. */
const HEAD_BYTES = 1024;

/**
 * Reads a file for upload: its bytes, so that a retry sends the same, and the type detected from its content, because a
 * browser derives the type from the name (docs/reference/documents.md).
 *
 * @throws `FILE_EMPTY`, `FILE_TOO_LARGE`, `FILE_TYPE_REFUSED`, `FILE_UNREADABLE`
 */
export async function readDocumentFile(file: Blob): Promise<File> {
  if (file.size === 0) throw createCoreError(FILE_EMPTY);
  if (file.size > maxDocumentBytes) throw createCoreError(FILE_TOO_LARGE);
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw createCoreError(FILE_UNREADABLE, { cause });
  });
  const type = detectType(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, HEAD_BYTES)));
  if (type === undefined) throw createCoreError(FILE_TYPE_REFUSED);
  return new File([bytes], file instanceof File ? file.name : 'document', { type });
}

function detectType(head: Uint8Array): (typeof documentMediaTypes)[number] | undefined {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.includes('%PDF-') ? 'application/pdf' : undefined;
}
