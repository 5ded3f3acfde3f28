import { afterAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import * as service from '../index.ts';

const platform = openPlatform('onboarding', { customersBegin: 'UNVERIFIED' });
const { client, sandbox } = platform;
afterAll(() => sandbox.close());

const passport = {
  documentType: 'PASSPORT',
  country: 'US',
  documentNumber: 'A1234567',
  issuingAuthority: 'Department of State',
} as const;
const pdf = (text: string) => new File([`%PDF-1.7\n${text}`], 'passport.pdf', { type: 'application/pdf' });

describe('onboarding against the sandbox', () => {
  it('submits, reads, replaces and deletes a document', async () => {
    const { customerId } = await platform.customer('Ada Lovelace');
    const document = await service.createDocument(client, {
      body: { documentHolder: customerId, ...passport, file: pdf('one') },
    });
    expect(document).toMatchObject({ documentHolder: customerId, documentType: 'PASSPORT', fileName: 'passport.pdf' });
    const documentId = document.id;
    expect((await service.getDocument(client, { documentId })).id).toBe(documentId);
    const { data } = await service.listDocuments(client, { query: { documentHolder: customerId } });
    expect(data.map(({ id }) => id)).toEqual([documentId]);
    const other = { documentHolder: customerId, ...passport, file: pdf('better') };
    expect((await service.replaceDocument(client, { documentId, body: other })).id).toBe(documentId);
    await service.deleteDocument(client, { documentId });
    await expect(service.getDocument(client, { documentId })).rejects.toBeInstanceOf(service.ServiceNotFoundError);
  });

  it('creates one document for two submissions with the same key', async () => {
    const { customerId } = await platform.customer('Grace Hopper');
    const handIn = () =>
      service.createDocument(client, {
        body: { documentHolder: customerId, ...passport, file: pdf('two') },
        idempotencyKey: 'passport',
      });
    expect((await handIn()).id).toBe((await handIn()).id);
    expect((await service.listDocuments(client, { query: { documentHolder: customerId } })).data).toHaveLength(1);
  });

  it('names the field of a file with an unsupported type', async () => {
    const { customerId } = await platform.customer('Alan Turing');
    const file = new File(['<svg/>'], 'passport.svg', { type: 'image/svg+xml' });
    const refused = service.createDocument(client, { body: { documentHolder: customerId, ...passport, file } });
    await expect(refused).rejects.toBeInstanceOf(service.ServiceInputError);
    await expect(refused).rejects.toMatchObject({ fields: [expect.objectContaining({ field: 'file' })] });
  });

  it("finds customers by the platform's id, changes and closes them", async () => {
    const body = { customerType: 'INDIVIDUAL', fullName: 'Emmy Noether', region: 'US' } as const;
    const { id: customerId } = await service.createCustomer(client, {
      body: { ...body, platformCustomerId: 'user-7' },
    });
    const found = await service.listCustomers(client, { query: { platformCustomerId: 'user-7' } });
    expect(found.data.map(({ id }) => id)).toEqual([customerId]);
    const twice = service.createCustomer(client, { body: { ...body, platformCustomerId: 'user-7' } });
    await expect(twice).rejects.toMatchObject({ code: 'CONFLICT', mayHaveTakenEffect: false });
    const changed = await service.updateCustomer(client, {
      customerId,
      body: { customerType: 'INDIVIDUAL', fullName: 'Amalie Noether' },
    });
    expect(changed).toMatchObject({ status: 200, body: { fullName: 'Amalie Noether' } });
    await service.deleteCustomer(client, { customerId });
    expect((await service.listCustomers(client, { query: { platformCustomerId: 'user-7' } })).data).toEqual([]);
  });

  it('reports everything that a verification is missing at once', async () => {
    const businessInfo = {
      legalName: 'Analytical Engines',
      country: 'US',
      taxId: '12-3456789',
      incorporatedOn: '2020-01-01',
    };
    const { id: customerId } = await service.createCustomer(client, {
      body: { customerType: 'BUSINESS', region: 'US', businessInfo },
    });
    const verification = await service.createVerification(client, { body: { customerId } });
    expect(verification.verificationStatus).toBe('RESOLVE_ERRORS');
    expect(verification.errors?.length).toBeGreaterThan(1);
  });
});
