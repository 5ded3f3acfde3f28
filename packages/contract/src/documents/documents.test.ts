import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, responseCases, times, withValue } from '../schemas.test.cases.ts';
import { Document } from './document.ts';
import { DocumentRequest } from './documentRequest.ts';
import { documentTypes, identityDocumentTypes, maxDocumentBytes, twoSidedDocumentTypes } from './documentType.ts';
import { createDocument, deleteDocument, listDocuments, replaceDocument } from './operations.ts';

const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const passport = {
  documentHolder: `Customer:${opaque}`,
  documentType: 'PASSPORT',
  country: 'GB',
  file,
  documentNumber: '123456789',
  issuingAuthority: 'HMPO',
};

describe('DocumentRequest', () => {
  it('accepts a passport, one side of a licence, and a bill', () => {
    expect(v.is(DocumentRequest, passport)).toBe(true);
    expect(v.is(DocumentRequest, { ...passport, documentType: 'DRIVERS_LICENSE', side: 'BACK' })).toBe(true);
    const { documentNumber: _, issuingAuthority: __, ...bill } = { ...passport, documentType: 'UTILITY_BILL' };
    expect(v.is(DocumentRequest, bill)).toBe(true);
  });

  it('accepts a customer or a beneficial owner as holder', () => {
    expect(v.is(DocumentRequest, { ...passport, documentHolder: `BeneficialOwner:${opaque}` })).toBe(true);
    for (const documentHolder of [`Card:${opaque}`, opaque, `Customer:../${opaque}`]) {
      expect(v.is(DocumentRequest, { ...passport, documentHolder })).toBe(false);
    }
  });

  it.each(['documentHolder', 'documentType', 'country', 'file'])('rejects a value without %s', (name) => {
    expect(v.is(DocumentRequest, { ...passport, [name]: undefined })).toBe(false);
  });

  it.each(identityDocumentTypes)('rejects %s without its number or its issuer', (documentType) => {
    for (const name of ['documentNumber', 'issuingAuthority']) {
      const { issues } = v.safeParse(DocumentRequest, { ...passport, documentType, [name]: undefined });
      expect(issues?.map(({ message }) => message)).toEqual([`Expected ${name} of an identity document.`]);
    }
  });

  it('rejects a file of another type, an empty one and a too large one', () => {
    const sized = (size: number) =>
      Object.defineProperty(new Blob(['x'], { type: 'image/png' }), 'size', { value: size });
    for (const wrong of [
      new Blob(['x'], { type: 'text/html' }),
      new Blob(['x']),
      new Blob([], { type: 'image/png' }),
      sized(maxDocumentBytes + 1),
      'JVBERi0xLjc=',
      null,
    ]) {
      expect(v.is(DocumentRequest, { ...passport, file: wrong })).toBe(false);
    }
    expect(v.is(DocumentRequest, { ...passport, file: sized(maxDocumentBytes) })).toBe(true);
  });

  it('rejects an unknown document type or side', () => {
    expect(v.is(DocumentRequest, { ...passport, documentType: 'LIBRARY_CARD' })).toBe(false);
    expect(v.is(DocumentRequest, { ...passport, side: 'TOP' })).toBe(false);
  });
});

describe('Document', () => {
  const response = {
    id: `Document:${opaque}`,
    documentHolder: `Customer:${opaque}`,
    documentType: 'PASSPORT',
    country: 'GB',
    fileName: 'passport.pdf',
    ...times,
    side: 'FRONT',
    documentNumber: '123456789',
    issuingAuthority: 'HMPO',
  };
  it.each(
    responseCases(Document, response, {
      required: ['id', 'documentHolder', 'documentType', 'country', 'fileName', 'createdAt'],
      sets: ['documentType', 'side'],
      ids: { id: 'Document' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts a beneficial owner as holder', () => {
    expect(v.is(Document, withValue(response, 'documentHolder', `BeneficialOwner:${opaque}`))).toBe(true);
    expect(v.is(Document, withValue(response, 'documentHolder', `Card:${opaque}`))).toBe(false);
  });
});

describe('document types', () => {
  it('lists each document type of the interface once', () => {
    expect(new Set(documentTypes).size).toBe(26);
    for (const type of [...identityDocumentTypes, ...twoSidedDocumentTypes]) expect(documentTypes).toContain(type);
  });
});

describe('operations', () => {
  it('accepts multipart bodies of up to 11 MiB', () => {
    for (const row of [createDocument, replaceDocument]) {
      expect(row.bodyType).toBe('multipart');
      expect(row.maxBodyBytes).toBe(11 * 1024 * 1024);
      expect(row.maxBodyBytes).toBeGreaterThan(maxDocumentBytes);
    }
  });

  it('accepts a holder as filter, and document ids as path parameter', () => {
    expect(v.is(listDocuments.query, { documentHolder: `BeneficialOwner:${opaque}` })).toBe(true);
    expect(v.is(listDocuments.query, { documentHolder: `Card:${opaque}` })).toBe(false);
    expect(v.is(deleteDocument.params, { documentId: `Document:${opaque}` })).toBe(true);
    expect(v.is(deleteDocument.params, { documentId: `Customer:${opaque}` })).toBe(false);
  });
});
