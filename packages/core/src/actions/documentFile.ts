import { type documentMediaTypes, maxDocumentBytes } from '@latchkey/contract/documents';
import { FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_UNREADABLE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';

/** A PDF may have something before its header (PDF 1.7, implementation note 13); nothing else may. */
const HEAD_BYTES = 1024;

/**
 * A file as it can be handed in: read, so that a repetition sends the same bytes, and of the type that it begins as,
 * since a browser goes by the name alone (supplement 5.11).
 *
 * @throws `FILE_EMPTY`, `FILE_TOO_LARGE`, `FILE_TYPE_REFUSED`, `FILE_UNREADABLE`
 */
export async function readDocumentFile(file: Blob): Promise<File> {
  if (file.size === 0) throw coreError(FILE_EMPTY);
  if (file.size > maxDocumentBytes) throw coreError(FILE_TOO_LARGE);
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw coreError(FILE_UNREADABLE, { cause });
  });
  const type = typeOf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, HEAD_BYTES)));
  if (type === undefined) throw coreError(FILE_TYPE_REFUSED);
  return new File([bytes], file instanceof File ? file.name : 'document', { type });
}

function typeOf(head: Uint8Array): (typeof documentMediaTypes)[number] | undefined {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.includes('%PDF-') ? 'application/pdf' : undefined;
}
