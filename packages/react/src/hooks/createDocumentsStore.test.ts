import { deleteDocument, listDocuments } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDocumentsStore, type DocumentsStore, type DocumentUpload } from './createDocumentsStore.ts';

const createFile = (name: string) => new Blob([`%PDF-1.7 ${name}`], { type: 'application/pdf' });

const createPassport = (): DocumentUpload => ({
  documentType: 'PASSPORT',
  country: 'US',
  documentNumber: 'X1234567',
  issuingAuthority: 'Department of State',
  files: [{ file: createFile('passport') }],
});

const createLicense = (): DocumentUpload => ({
  ...createPassport(),
  documentType: 'DRIVERS_LICENSE',
  files: [
    { file: createFile('front'), side: 'FRONT' },
    { file: createFile('back'), side: 'BACK' },
  ],
});

let env: TestEnvironment;
let documents: DocumentsStore;
beforeEach(async () => {
  env = await createTestEnvironment({ customersBegin: 'UNVERIFIED' });
  await env.signIn();
  documents = createDocumentsStore(env.wallet);
  await waitForState(documents, 'listing');
});
afterEach(async () => {
  documents.dispose();
  await env.close();
});

const readTypes = async () =>
  (await listDocuments(env.wallet, {})).data.map(({ documentType, side }) => side ?? documentType);

/** Uploads documents, and returns the first of the list. */
async function upload(document: DocumentUpload) {
  documents.add();
  documents.upload(document);
  const { documents: listed } = await waitForState(documents, 'listing');
  const [first] = listed;
  if (first === undefined) throw new Error('Nothing is listed.');
  return first;
}

/** Uploads both sides, of which the service refuses the second. */
async function failAtSecondSide(document: DocumentUpload): Promise<void> {
  const fault = { kind: 'status', status: 400, body: { code: 'INVALID_INPUT' } } as const;
  env.faults.inject({ operation: 'createDocument', call: 2, fault });
  documents.add();
  documents.upload(document);
  await waitForState(documents, (state) => state.status === 'editing' && state.error !== undefined);
}

describe('createDocumentsStore', () => {
  it('lists a document once it is uploaded', async () => {
    const document = await upload(createPassport());
    expect(documents.getState()).toMatchObject({ status: 'listing', change: 'added' });
    expect(document.documentType).toBe('PASSPORT');
  });

  it('sends only the second side again after its failure', async () => {
    const license = createLicense();
    await failAtSecondSide(license);
    documents.upload(license);
    expect(documents.getState()).toMatchObject({ status: 'uploading', sent: 1, total: 2 });
    await waitForState(documents, 'listing');
    expect((await readTypes()).sort()).toEqual(['BACK', 'FRONT']);
  });

  it('lists the side that was stored when the user gives up the other one', async () => {
    await failAtSecondSide(createLicense());
    documents.back();
    const { documents: listed } = await waitForState(documents, 'listing');
    expect(listed.map(({ side }) => side)).toEqual(['FRONT']);
  });

  it('sends a file again when it is uploaded for another document', async () => {
    const passport = createPassport();
    await upload(passport);
    await upload(passport);
    expect(await readTypes()).toEqual(['PASSPORT', 'PASSPORT']);
  });

  it('counts a document that another tab has deleted as deleted', async () => {
    const document = await upload(createPassport());
    await deleteDocument(env.wallet, { documentId: document.id, idempotencyKey: crypto.randomUUID() });
    documents.askToDelete(document);
    documents.delete();
    expect(await waitForState(documents, 'listing')).toMatchObject({ change: 'deleted', documents: [] });
  });

  it('asks again when a deletion fails', async () => {
    const document = await upload(createPassport());
    env.faults.inject({
      operation: 'deleteDocument',
      fault: { kind: 'status', status: 409, body: { code: 'CONFLICT' } },
    });
    documents.askToDelete(document);
    documents.delete();
    const failed = await waitForState(documents, (state) => state.status === 'confirmingDeletion');
    expect(failed).toMatchObject({ document: { id: document.id }, error: { code: 'CONFLICT' } });
    documents.back();
    expect(documents.getState()).toMatchObject({ status: 'listing', documents: [{ id: document.id }] });
  });

  it('ignores an upload without a form, and a form while one is open', async () => {
    documents.upload(createPassport());
    expect(documents.getState().status).toBe('listing');
    const document = await upload(createPassport());
    documents.replace(document);
    documents.add();
    expect(documents.getState()).toMatchObject({ status: 'editing', replaces: { id: document.id } });
  });
});
