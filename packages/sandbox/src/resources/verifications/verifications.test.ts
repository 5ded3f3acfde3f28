import {
  confirmEmailVerification,
  confirmPhoneVerification,
  deleteCustomer,
  sendEmailVerification,
  sendPhoneVerification,
} from '@latchkey/contract/customers';
import { deleteDocument, replaceDocument } from '@latchkey/contract/documents';
import { getVerification, listVerifications, type Verification } from '@latchkey/contract/verifications';
import { describe, expect, it } from 'vitest';
import { completePerson, documentForm, openOnboarding } from '../../../test/onboarding.ts';
import type { SandboxOptions } from '../../sandbox.ts';

const poorQuality = 'POOR_QUALITY_DOCUMENT';

async function openPerson(customer: object = {}, options: SandboxOptions = { customersBegin: 'UNVERIFIED' }) {
  const onboarding = openOnboarding(options);
  const { body: ada } = await onboarding.create({ fullName: 'Ada Lovelace', ...completePerson, ...customer });
  const errors = async () =>
    (await onboarding.verify(ada.id)).body.errors.map(({ type, field }) =>
      field === undefined ? type : `${type} ${field}`,
    );
  const status = async () => {
    const list = await onboarding.call<{ data: Verification[] }>(listVerifications, { query: { customerId: ada.id } });
    return list.body.data[0]?.verificationStatus;
  };
  const kycStatus = async () => (await onboarding.read(ada.id)).kycStatus;
  return { ...onboarding, ada, errors, status, kycStatus };
}

describe('individual', () => {
  it('lists everything that is missing at once', async () => {
    const { create, verify, kycStatus } = await openPerson();
    const { body } = await create();
    const response = await verify(body.id);
    expect(response).toMatchObject({
      status: 200,
      body: { customerId: body.id, verificationStatus: 'RESOLVE_ERRORS' },
    });
    const fields = ['fullName', 'birthDate', 'nationality', 'idType', 'address', 'identifier'];
    expect(response.body.errors).toEqual([
      ...fields.map((field) => ({ resourceId: body.id, type: 'MISSING_FIELD', field, reason: `${field} is missing.` })),
      {
        resourceId: body.id,
        type: 'MISSING_IDENTITY_DOCUMENT',
        acceptedDocumentTypes: ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'],
        reason: expect.any(String),
      },
    ]);
    expect(await kycStatus()).toBe('UNVERIFIED');
  });

  it('is in progress when nothing is missing, then decided, with an event for each step', async () => {
    const { ada, addDocument, verify, kycStatus, status, clock, events, call } = await openPerson();
    await addDocument(ada.id);
    const response = await verify(ada.id);
    expect(response).toMatchObject({ status: 200, body: { verificationStatus: 'IN_PROGRESS', errors: [] } });
    expect(await kycStatus()).toBe('PENDING');
    expect((await verify(ada.id)).text).toBe(response.text);
    await clock.advance(2_000);
    expect([await kycStatus(), await status()]).toEqual(['APPROVED', 'APPROVED']);
    expect(events('')).toEqual([
      ...['CUSTOMER.KYC_PENDING', 'VERIFICATION.IN_PROGRESS', 'CUSTOMER.KYC_APPROVED', 'VERIFICATION.APPROVED'],
    ]);
    const { id } = response.body;
    expect(await call(getVerification, { params: { verificationId: id } })).toMatchObject({
      status: 200,
      body: { id, verificationStatus: 'APPROVED', errors: [] },
    });
  });

  it('becomes ready when problems are fixed, reverts when they return, and continues on resubmission', async () => {
    const { ada, patch, addDocument, call, verify, errors, status, events } = await openPerson({
      birthDate: undefined,
    });
    const first = await verify(ada.id);
    expect(await errors()).toEqual(['MISSING_FIELD birthDate', 'MISSING_IDENTITY_DOCUMENT']);
    await patch(ada, { birthDate: '1990-12-10' });
    expect(await status()).toBe('RESOLVE_ERRORS');
    const { body: document } = await addDocument(ada.id);
    expect(await status()).toBe('READY_FOR_VERIFICATION');
    await call(deleteDocument, { params: { documentId: document.id } });
    expect(await status()).toBe('RESOLVE_ERRORS');
    await addDocument(ada.id);
    const again = await verify(ada.id);
    expect(again.body).toMatchObject({ id: first.body.id, verificationStatus: 'IN_PROGRESS', errors: [] });
    expect(events('VERIFICATION.').map((type) => type.slice('VERIFICATION.'.length))).toEqual([
      ...['RESOLVE_ERRORS', 'RESOLVE_ERRORS', 'READY_FOR_VERIFICATION', 'RESOLVE_ERRORS', 'READY_FOR_VERIFICATION'],
      'IN_PROGRESS',
    ]);
  });

  it('requires both sides', async () => {
    const { ada, addDocument, errors, verify } = await openPerson();
    const license = { documentType: 'DRIVERS_LICENSE' };
    const { body } = await addDocument(ada.id, { ...license, side: 'FRONT' });
    expect((await verify(ada.id)).body.errors).toMatchObject([{ resourceId: body.id, type: 'INCOMPLETE_DOCUMENT' }]);
    await addDocument(ada.id, { ...license, side: 'BACK' });
    expect(await errors()).toEqual([]);
  });

  it.each([
    ['EXPIRED_DOCUMENT', 'Document:'],
    ['SUSPECTED_FRAUD_DOCUMENT', 'Document:'],
    ['DOCUMENT_VERIFICATION_FAILED', 'Document:'],
    ['APPLICANT_SANCTIONED', 'Customer:'],
  ])('reports %s for a document number that requests it, until the document is replaced', async (type, of) => {
    const { ada, addDocument, verify, call, status } = await openPerson();
    const { body } = await addDocument(ada.id, { documentNumber: `verification:${type}` });
    const [error, ...more] = (await verify(ada.id)).body.errors;
    expect(error).toMatchObject({ type, resourceId: expect.stringMatching(of) });
    expect(more).toEqual([]);
    await call(replaceDocument, { params: { documentId: body.id }, form: documentForm(ada.id) });
    expect(await status()).toBe('READY_FOR_VERIFICATION');
  });

  it('lists contacts first where they must be verified, and becomes ready with their codes', async () => {
    const contacts = { region: 'DE', email: 'eva@example.com', phoneNumber: '+4915112345678' };
    const eva = await openPerson({ ...contacts, idType: 'NON_US_TAX_ID' });
    const params = { customerId: eva.ada.id };
    await eva.addDocument(eva.ada.id);
    expect(await eva.errors()).toEqual([
      'INVALID_FIELD contactVerification.email',
      'INVALID_FIELD contactVerification.phone',
    ]);
    await eva.call(sendEmailVerification, { params });
    await eva.call(confirmEmailVerification, { params, body: { code: '123456' } });
    expect(await eva.status()).toBe('RESOLVE_ERRORS');
    await eva.call(sendPhoneVerification, { params });
    await eva.call(confirmPhoneVerification, { params, body: { code: '123456' } });
    expect(await eva.status()).toBe('READY_FOR_VERIFICATION');
  });

  it('waits for a reviewer for a name with the suffix 001', async () => {
    const { ada, verify, clock, kycStatus, sandbox, status, events } = await openPerson({
      fullName: 'Ada Lovelace001',
    });
    expect(await verify(ada.id)).toMatchObject({
      status: 200,
      body: { verificationStatus: 'PENDING_MANUAL_REVIEW', errors: [] },
    });
    await clock.advance(3_600_000);
    expect(await kycStatus()).toBe('PENDING');
    sandbox.world.decideCustomer(ada.id, 'HOLD');
    expect([await kycStatus(), await status()]).toEqual(['HOLD', 'PENDING_MANUAL_REVIEW']);
    sandbox.world.decideCustomer(ada.id, 'APPROVED');
    expect([await kycStatus(), await status()]).toEqual(['APPROVED', 'APPROVED']);
    expect(events()).toEqual(['CUSTOMER.KYC_PENDING', 'CUSTOMER.KYC_APPROVED']);
    expect(() => sandbox.world.decideCustomer(ada.id, 'REJECTED')).toThrow(
      expect.objectContaining({ code: 'INVALID_STATE_TRANSITION' }),
    );
  });

  it('requires better documents for a name with the suffix 003', async () => {
    const { ada, errors, addDocument, call, clock, kycStatus } = await openPerson({ fullName: 'Ada Lovelace003' }, {});
    expect(await errors()).toEqual(['MISSING_IDENTITY_DOCUMENT', poorQuality]);
    const { body } = await addDocument(ada.id);
    expect(await errors()).toEqual([poorQuality]);
    await call(replaceDocument, { params: { documentId: body.id }, form: documentForm(ada.id) });
    expect(await errors()).toEqual([]);
    await clock.advance(2_000);
    expect(await kycStatus()).toBe('APPROVED');
  });

  it('allows resubmission of a customer on hold', async () => {
    const { ada, addDocument, verify, sandbox, kycStatus, clock } = await openPerson();
    await addDocument(ada.id);
    await verify(ada.id);
    sandbox.world.decideCustomer(ada.id, 'HOLD');
    await clock.advance(60_000);
    expect(await kycStatus()).toBe('HOLD');
    expect(await verify(ada.id)).toMatchObject({ body: { verificationStatus: 'IN_PROGRESS' } });
    await clock.advance(2_000);
    expect(await kycStatus()).toBe('APPROVED');
  });
});

describe('errors and lists', () => {
  it.each(['Ada Lovelace', 'Ada Lovelace002'])('rejects a decided customer: %s', async (fullName) => {
    const { ada, verify } = await openPerson({ fullName }, {});
    expect(await verify(ada.id)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { reason: 'VERIFICATION_DECIDED' } },
    });
  });

  it('returns 404 for an unknown and a deleted customer, also for decisions', async () => {
    const { ada, addDocument, verify, call, clock, events } = await openPerson();
    await addDocument(ada.id);
    await verify(ada.id);
    await call(deleteCustomer, { params: { customerId: ada.id } });
    const missing = { status: 404, body: { code: 'USER_NOT_FOUND' } };
    expect(await verify(ada.id)).toMatchObject(missing);
    expect(await verify('Customer:none')).toMatchObject(missing);
    await clock.advance(2_000);
    expect(events()).toEqual(['CUSTOMER.KYC_PENDING']);
    const params = { verificationId: 'Verification:none' };
    expect(await call(getVerification, { params })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('lists by customer and status', async () => {
    const { ada, create, verify, addDocument, call } = await openPerson();
    const { body: bob } = await create();
    await addDocument(ada.id);
    const [a, b] = [(await verify(ada.id)).body, (await verify(bob.id)).body];
    const list = async (query: Record<string, string>) =>
      (await call<{ data: Verification[] }>(listVerifications, { query })).body.data;
    expect(await list({})).toEqual([a, b]);
    expect(await list({ customerId: bob.id })).toEqual([b]);
    expect(await list({ verificationStatus: 'IN_PROGRESS' })).toEqual([a]);
    expect(await list({ customerId: bob.id, verificationStatus: 'IN_PROGRESS' })).toEqual([]);
  });
});
