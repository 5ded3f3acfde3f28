import { maxDocumentBytes } from '@latchkey/contract/documents';
import { describe, expect, it } from 'vitest';
import { readDocumentFile } from './documentFile.ts';

const fileSignatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31],
};
const createFile = (bytes: readonly number[], name = 'paper', type = '') =>
  new File([Uint8Array.from(bytes)], name, { type });

describe('readDocumentFile', () => {
  it.each(Object.entries(fileSignatures))('reads %s byte for byte with its own name', async (type, bytes) => {
    const read = await readDocumentFile(createFile([...bytes, 0, 255], 'Reisepaß.x', type));
    expect([read.name, read.type]).toEqual(['Reisepaß.x', type]);
    expect([...new Uint8Array(await read.arrayBuffer())]).toEqual([...bytes, 0, 255]);
  });

  it('detects the type from the content, not from the name', async () => {
    const png = fileSignatures['image/png'];
    expect((await readDocumentFile(createFile(png, 'scan.jpg', 'image/jpeg'))).type).toBe('image/png');
    expect((await readDocumentFile(new Blob([Uint8Array.from(png)]))).name).toBe('document');
    expect((await readDocumentFile(createFile([0x0a, ...fileSignatures['application/pdf']]))).type).toBe(
      'application/pdf',
    );
  });

  it('rejects an empty file, a large file and another type', async () => {
    const refused = (file: Blob) =>
      readDocumentFile(file).then(
        () => 'taken',
        ({ code, next }) => `${code} ${next}`,
      );
    const sized = (size: number) =>
      Object.defineProperty(createFile(fileSignatures['image/png']), 'size', { value: size });
    expect(await refused(createFile([], 'a.pdf', 'application/pdf'))).toBe('FILE_EMPTY fixInput');
    expect(await refused(sized(maxDocumentBytes + 1))).toBe('FILE_TOO_LARGE fixInput');
    expect(await refused(sized(maxDocumentBytes))).toBe('taken');
    const heic = [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63];
    for (const wrong of [heic, [0x89, 0x50], [0xd8, 0xff], [...'<svg/>'].map((letter) => letter.charCodeAt(0))])
      expect(await refused(createFile(wrong, 'a.jpg', 'image/jpeg'))).toBe('FILE_TYPE_REFUSED fixInput');
  });

  it('rejects a file that was removed after it was chosen', async () => {
    const cause = new DOMException('gone', 'NotReadableError');
    const gone = Object.assign(createFile(fileSignatures['image/png']), { arrayBuffer: () => Promise.reject(cause) });
    await expect(readDocumentFile(gone)).rejects.toMatchObject({ code: 'FILE_UNREADABLE', cause });
  });
});
