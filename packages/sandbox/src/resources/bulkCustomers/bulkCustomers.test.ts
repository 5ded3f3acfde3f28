import { type BulkJob, type Customer, getBulkJob, listCustomers, uploadCustomers } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openOnboarding } from '../../../test/onboarding.ts';
import { rowsPerChunk } from './uploadCustomers.ts';

function openBulk() {
  const onboarding = openOnboarding();
  const { call } = onboarding;
  const upload = (text: BlobPart, key?: string) => {
    const form = new FormData();
    form.append('file', new File([text], 'customers.csv', { type: 'text/csv' }));
    return call<{ jobId: string; status: string; code: string }>(uploadCustomers, {
      form,
      ...(key !== undefined && { key }),
    });
  };
  const read = async (jobId: string) => (await call<BulkJob>(getBulkJob, { params: { jobId } })).body;
  const names = async () =>
    (await call<{ data: Customer[] }>(listCustomers)).body.data.map(({ platformCustomerId }) => platformCustomerId);
  return { ...onboarding, upload, read, names };
}

const invalid = { status: 400, body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'file' }] } } };

it('registers each row as the single request would', async () => {
  const { upload, read, names, clock, call, events } = openBulk();
  const text = [
    'customerType,platformCustomerId,fullName,currencies,address.line1,address.postalCode,address.country',
    'INDIVIDUAL,ada,"Lovelace, Ada",USD;USDB,1 Row,62701,US',
    'INDIVIDUAL,bob,Bob Builder,,,,',
  ].join('\r\n');
  const { status, body } = await upload(text);
  expect([status, body.status]).toEqual([202, 'PENDING']);
  const progress = { total: 2, processed: 0, successful: 0, failed: 0 };
  expect(await read(body.jobId)).toEqual({ id: body.jobId, status: 'PENDING', progress });
  expect(await names()).toEqual([]);
  await clock.advance(2_000);
  expect(await read(body.jobId)).toEqual({
    id: body.jobId,
    status: 'COMPLETED',
    completedAt: new Date(clock.now()).toISOString(),
    progress: { total: 2, processed: 2, successful: 2, failed: 0 },
  });
  const list = await call<{ data: Customer[] }>(listCustomers, { query: { platformCustomerId: 'ada' } });
  expect(list.body.data).toMatchObject([
    { fullName: 'Lovelace, Ada', currencies: ['USD', 'USDB'], address: { line1: '1 Row', country: 'US' } },
  ]);
  expect(events('')).toEqual(['CUSTOMER.KYC_APPROVED', 'CUSTOMER.KYC_APPROVED', 'BULK_UPLOAD.COMPLETED']);
});

it('reports the error of a rejected row and processes the others', async () => {
  const { upload, read, names, clock } = openBulk();
  const { body } = await upload(
    'platformCustomerId,customerType,fullName,region\nada,INDIVIDUAL,Ada Lovelace,\nada,INDIVIDUAL,Ada King,\n' +
      ',INDIVIDUAL,Ada,USA\neva,INDIVIDUAL,Eva Adam,DE\nbob,INDIVIDUAL,Bob Builder,\n',
  );
  await clock.advance(2_000);
  const job = await read(body.jobId);
  expect(job).toMatchObject({ status: 'COMPLETED', progress: { total: 5, processed: 5, successful: 2, failed: 3 } });
  expect(job.errors).toMatchObject([
    { correlationId: 'ada', status: 409, code: 'CONFLICT', message: expect.any(String) },
    { correlationId: 'row 3', status: 400, code: 'INVALID_INPUT', details: { errors: [{}, {}] } },
    { correlationId: 'eva', status: 400, code: 'MISSING_MANDATORY_USER_INFO' },
  ]);
  expect(await names()).toEqual(['ada', 'bob']);
});

it('processes a long list in steps', async () => {
  const { upload, read, clock } = openBulk();
  const total = rowsPerChunk * 2 + 1;
  const { body } = await upload(`customerType\n${'INDIVIDUAL\n'.repeat(total)}`);
  const steps: unknown[] = [];
  for (let at = 0; at < 3; at++) {
    await clock.advance(2_000);
    const { status, progress } = await read(body.jobId);
    steps.push([status, progress.processed]);
  }
  expect(steps).toEqual([
    ['PROCESSING', rowsPerChunk],
    ['PROCESSING', rowsPerChunk * 2],
    ['COMPLETED', total],
  ]);
});

it('fails a malformed list as a whole', async () => {
  const { upload, read, names, clock, events } = openBulk();
  const { body } = await upload('customerType\nINDIVIDUAL\n"INDIVIDUAL');
  await clock.advance(2_000);
  expect(await read(body.jobId)).toMatchObject({
    status: 'FAILED',
    progress: { total: 0, successful: 0 },
    errors: [{ code: 'INVALID_REQUEST_FORMAT' }],
  });
  expect(await names()).toEqual([]);
  expect(events('')).toEqual(['BULK_UPLOAD.FAILED']);
});

it('completes an empty list', async () => {
  const { upload, read, clock } = openBulk();
  const { body } = await upload('customerType\n');
  await clock.advance(2_000);
  expect(await read(body.jobId)).toMatchObject({ status: 'COMPLETED', progress: { total: 0 } });
});

it('accepts the same list with the same idempotency key once', async () => {
  const { upload, names, clock } = openBulk();
  const first = await upload('customerType,platformCustomerId\nINDIVIDUAL,ada\n', 'k');
  expect((await upload('customerType,platformCustomerId\nINDIVIDUAL,ada\n', 'k')).text).toBe(first.text);
  await clock.advance(2_000);
  expect(await names()).toEqual(['ada']);
});

describe('error', () => {
  it.each([
    ['no customerType', 'fullName\nAda Lovelace\n'],
    ['a column that is no member', 'customerType,__proto__\nINDIVIDUAL,x\n'],
    ['a column twice', 'customerType,email,email\nINDIVIDUAL,a,b\n'],
    ['nothing', ''],
    ['bytes that are no text', new Uint8Array([0x63, 0xff, 0x0a])],
  ])('rejects %s', async (_, text) => {
    const { upload } = openBulk();
    expect(await upload(text)).toMatchObject(invalid);
  });

  it('rejects a missing file and an unknown job', async () => {
    const { call } = openBulk();
    const form = new FormData();
    form.append('file', 'customerType');
    expect(await call(uploadCustomers, { form })).toMatchObject(invalid);
    expect(await call(getBulkJob, { params: { jobId: 'BulkJob:none' } })).toMatchObject({
      status: 404,
      body: { code: 'BULK_UPLOAD_JOB_NOT_FOUND' },
    });
  });
});
