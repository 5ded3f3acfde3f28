import { deleteCustomer } from '@latchkey/contract/customers';
import {
  createDocument,
  type Document,
  deleteDocument,
  getDocument,
  listDocuments,
  replaceDocument,
} from '@latchkey/contract/documents';
import { describe, expect, it } from 'vitest';
import { completePerson, documentForm, listFields, openOnboarding, picture } from '../../../test/onboarding.ts';

type List = { data: Document[]; hasMore: boolean; nextCursor?: string; totalCount?: number };

async function openHolder() {
  const onboarding = openOnboarding();
  const { body: ada } = await onboarding.create(completePerson);
  const { call, addDocument } = onboarding;
  const upload = (change: Record<string, string | File | undefined> = {}) => addDocument(ada.id, change);
  const replace = (documentId: string, change: Record<string, string | File | undefined> = {}, holder = ada.id) =>
    call<Document>(replaceDocument, { params: { documentId }, form: documentForm(holder, change) });
  const get = (documentId: string) => call<Document>(getDocument, { params: { documentId } });
  const remove = (documentId: string) => call(deleteDocument, { params: { documentId } });
  const list = async (query: Record<string, string> = {}) => (await call<List>(listDocuments, { query })).body;
  return { ...onboarding, ada, upload, replace, get, remove, list };
}

const invalid = { status: 400, body: { code: 'INVALID_INPUT' } };
const missing = { status: 404, body: { code: 'NOT_FOUND' } };
const textFile = new File(['%PDF-1.7\n'], 'C:\\papers\\lease.pdf', { type: 'application/pdf' });

describe('createDocument', () => {
  it('returns the given details, but never the file', async () => {
    const { upload, get, ada } = await openHolder();
    const response = await upload({ side: 'FRONT' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.stringMatching(/^Document:/),
      documentHolder: ada.id,
      documentType: 'PASSPORT',
      country: 'US',
      side: 'FRONT',
      documentNumber: 'P123',
      issuingAuthority: 'State',
      fileName: 'passport.png',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await get(response.body.id)).text).toBe(response.text);
  });

  it('needs no number for other document types, and drops the path of a file name', async () => {
    const { upload } = await openHolder();
    const lease = { documentType: 'RENT_OR_LEASE_AGREEMENT', documentNumber: undefined, issuingAuthority: undefined };
    const response = await upload({ ...lease, file: textFile });
    expect(response).toMatchObject({ status: 201, body: { fileName: 'lease.pdf' } });
    expect(response.body).not.toHaveProperty('documentNumber');
  });

  it('accepts a document of a beneficial owner', async () => {
    const { createBusiness, addOwner, addDocument, list } = await openHolder();
    const { body: business } = await createBusiness();
    const { body: owner } = await addOwner(business.id);
    const response = await addDocument(owner.id);
    expect(response).toMatchObject({ status: 201, body: { documentHolder: owner.id } });
    expect((await list({ documentHolder: owner.id })).data).toEqual([response.body]);
  });

  it('creates one document for a repeated key, although the boundary differs', async () => {
    const { addDocument, ada, list } = await openHolder();
    const first = await addDocument(ada.id, {}, { key: 'k' });
    expect(await addDocument(ada.id, {}, { key: 'k' })).toMatchObject({ status: 201, text: first.text });
    expect(await addDocument(ada.id, { file: picture(65) }, { key: 'k' })).toMatchObject({
      status: 409,
      body: { details: { reason: 'IDEMPOTENCY_KEY_REUSED' } },
    });
    expect((await list()).data).toHaveLength(1);
  });

  it.each(['LOW_QUALITY', 'DATA_MISMATCH', 'EXPIRED', 'SUSPECTED_FRAUD', 'UNSUITABLE_DOCUMENT', 'INCOMPLETE'])(
    'returns %s for the number that requests it, on upload and replacement',
    async (code) => {
      const { upload, replace, list } = await openHolder();
      const { body } = await upload();
      const refusal = { status: 400, body: { code } };
      expect(await upload({ documentNumber: `error:${code}` })).toMatchObject(refusal);
      expect(await replace(body.id, { documentNumber: `error:${code}` })).toMatchObject(refusal);
      expect((await list()).data).toEqual([body]);
    },
  );

  it('accepts a number that names an unsupported code', async () => {
    const { upload } = await openHolder();
    expect((await upload({ documentNumber: 'error:NOT_FOUND' })).status).toBe(201);
  });

  it('lists every invalid part', async () => {
    const { upload } = await openHolder();
    const response = await upload({ documentType: 'DIARY', country: 'USA', side: 'LEFT', file: 'text' });
    expect(response).toMatchObject(invalid);
    expect(listFields({ body: JSON.parse(response.text) })).toEqual(
      expect.arrayContaining(['documentType', 'country', 'side', 'file']),
    );
  });

  it.each(['documentNumber', 'issuingAuthority'])('rejects an identity document without %s', async (name) => {
    const { upload } = await openHolder();
    for (const documentType of ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'])
      expect(await upload({ documentType, [name]: undefined })).toMatchObject(invalid);
  });

  it.each([
    ['a type that is not taken', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
    ['nothing', new File([], 'a.png', { type: 'image/png' })],
    ['a web page that says it is a picture', new File(['<!doctype html>'], 'a.png', { type: 'image/png' })],
    ['a picture that says it is another', new File([picture()], 'a.jpg', { type: 'image/jpeg' })],
    ['a beginning that is cut off', picture(7)],
    ['a PDF that is none', new File(['PDF'], 'a.pdf', { type: 'application/pdf' })],
  ])('rejects %s', async (_, file) => {
    const { upload } = await openHolder();
    const response = await upload({ file });
    expect(response).toMatchObject(invalid);
    expect(listFields({ body: JSON.parse(response.text) })).toEqual(['file']);
  });

  it('accepts ten megabytes, rejects one byte more, and does not read eleven', async () => {
    const { upload } = await openHolder();
    const most = 10 * 1024 * 1024;
    expect((await upload({ file: picture(most) })).status).toBe(201);
    expect(await upload({ file: picture(most + 1) })).toMatchObject(invalid);
    expect(await upload({ file: picture(11 * 1024 * 1024) })).toMatchObject({
      status: 413,
      body: { code: 'INVALID_REQUEST_FORMAT', details: { reason: 'BODY_TOO_LARGE' } },
    });
  });

  it('rejects an unknown holder, a deleted one, and an id of another type', async () => {
    const { addDocument, ada, call } = await openHolder();
    expect(await addDocument('Customer:none')).toMatchObject(missing);
    expect(await addDocument('BeneficialOwner:none')).toMatchObject(missing);
    expect(await addDocument('Card:1')).toMatchObject(invalid);
    await call(deleteCustomer, { params: { customerId: ada.id } });
    expect(await addDocument(ada.id)).toMatchObject(missing);
  });

  it('rejects a body that is not a form', async () => {
    const { call, ada } = await openHolder();
    const body = { documentHolder: ada.id, documentType: 'PASSPORT', country: 'US' };
    expect(await call(createDocument, { body })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST_FORMAT', details: { reason: 'NOT_MULTIPART' } },
    });
    const form = documentForm(ada.id);
    form.append('documentHolder', 'Customer:other');
    expect(await call(createDocument, { form })).toMatchObject({
      status: 400,
      body: { details: { reason: 'PART_REPEATED' } },
    });
  });
});

describe('listDocuments', () => {
  it('lists by holder or all, in upload order, by page', async () => {
    const { upload, create, addDocument, list, ada } = await openHolder();
    const [a, b] = [(await upload()).body, (await upload({ country: 'GB' })).body];
    const { body: bob } = await create();
    const c = (await addDocument(bob.id)).body;
    expect(await list({ documentHolder: ada.id })).toEqual({ data: [a, b], hasMore: false, totalCount: 2 });
    expect((await list()).data).toEqual([a, b, c]);
    const first = await list({ limit: '2' });
    expect(first).toMatchObject({ data: [a, b], hasMore: true, totalCount: 3 });
    expect((await list({ cursor: first.nextCursor ?? '' })).data).toEqual([c]);
  });

  it('rejects a malformed holder id', async () => {
    const { call } = await openHolder();
    expect(await call(listDocuments, { query: { documentHolder: 'Card:1' } })).toMatchObject(invalid);
  });
});

describe('replaceDocument', () => {
  it('keeps the id and replaces everything else', async () => {
    const { upload, replace, get, clock } = await openHolder();
    const { body } = await upload({ side: 'FRONT' });
    await clock.advance(1_000);
    const response = await replace(body.id, { documentType: 'NATIONAL_ID', documentNumber: 'N1', file: picture(99) });
    expect(response).toMatchObject({
      status: 200,
      body: { id: body.id, documentType: 'NATIONAL_ID', documentNumber: 'N1', createdAt: body.createdAt },
    });
    expect(response.body).not.toHaveProperty('side');
    expect(response.body.updatedAt).not.toBe(body.updatedAt);
    expect((await get(body.id)).text).toBe(response.text);
  });

  it('rejects another holder, an unknown document, and an invalid file', async () => {
    const { upload, replace, create, ada } = await openHolder();
    const { body } = await upload();
    const { body: bob } = await create();
    expect(await replace(body.id, {}, bob.id)).toMatchObject(invalid);
    expect(await replace('Document:none', {}, ada.id)).toMatchObject(missing);
    expect(await replace(body.id, { file: textFile, country: 'X' })).toMatchObject(invalid);
  });
});

describe('deleteDocument', () => {
  it('deletes a document', async () => {
    const { upload, remove, get, list } = await openHolder();
    const { body } = await upload();
    expect(await remove(body.id)).toMatchObject({ status: 204, text: '' });
    expect(await get(body.id)).toMatchObject(missing);
    expect(await remove(body.id)).toMatchObject(missing);
    expect((await list()).data).toEqual([]);
  });

  it('rejects a document of a verification, which can still be replaced', async () => {
    const { create, addDocument, verify, remove, replace } = await openHolder();
    const { body: eva } = await create({ ...completePerson, fullName: 'Eva Adam003' });
    const { body } = await addDocument(eva.id);
    await replace(body.id, {}, eva.id);
    expect(await verify(eva.id)).toMatchObject({ body: { verificationStatus: 'IN_PROGRESS' } });
    expect(await remove(body.id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { reason: 'DOCUMENT_SUBMITTED' } },
    });
    expect((await replace(body.id, {}, eva.id)).status).toBe(200);
    expect(await remove(body.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('rejects a document in review', async () => {
    const { create, addDocument, verify, remove } = await openHolder();
    const { body: eva } = await create({ ...completePerson, fullName: 'Eva Adam001' });
    const { body } = await addDocument(eva.id);
    await verify(eva.id);
    expect(await remove(body.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
});
