import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, requestCases, responseCases } from '../schemas.test.cases.ts';
import { BulkJob, BulkUpload, BulkUploadRequest, maxCsvBytes } from './bulk.ts';
import { EndUserTerms, EndUserTermsConsentRequest } from './endUserTerms.ts';
import { KycLink, KycLinkRequest } from './kycLink.ts';
import { ContactCodeRequest } from './onboardingOperations.ts';

const consent = {
  acceptedAt: instant,
  ipAddress: '203.0.113.7',
  termsVersion: '2026-01',
  acceptanceMethod: 'CLICK_TO_ACCEPT',
};

describe('onboarding', () => {
  it('accepts an https or loopback redirect URI', () => {
    for (const redirectUri of [
      'https://example.com/done?x=1',
      'http://localhost:5173/',
      'http://127.0.0.1/',
      'http://[::1]:80/',
    ]) {
      expect(v.is(KycLinkRequest, { redirectUri }), redirectUri).toBe(true);
    }
    expect(v.is(KycLinkRequest, {})).toBe(true);
  });

  it('rejects an invalid or insecure redirect URI', () => {
    for (const redirectUri of [
      'http://example.com',
      'javascript:alert(1)',
      'example.com',
      '',
      'http://localhost.evil.example/',
      `https://example.com/${'x'.repeat(2048)}`,
    ]) {
      expect(v.is(KycLinkRequest, { redirectUri }), redirectUri).toBe(false);
    }
  });

  it.each(
    responseCases(
      KycLink,
      { kycUrl: 'https://kyc.example', expiresAt: instant, provider: 'SUMSUB', token: 't' },
      { required: ['kycUrl', 'expiresAt', 'provider'], sets: ['provider'] },
    ),
  )('KycLink, %s', (_, ask) => ask(expect));

  it.each(
    requestCases(EndUserTermsConsentRequest, consent, {
      required: Object.keys(consent),
      sets: ['acceptanceMethod'],
    }),
  )('EndUserTermsConsentRequest, %s', (_, ask) => ask(expect));

  it.each(
    responseCases(EndUserTerms, { version: '2026-01', url: 'https://x.example' }, { required: ['version', 'url'] }),
  )('EndUserTerms, %s', (_, ask) => ask(expect));

  it.each(requestCases(ContactCodeRequest, { code: '123456' }, { required: ['code'] }))(
    'ContactCodeRequest, %s',
    (_, ask) => ask(expect),
  );
});

describe('bulk', () => {
  it.each(
    responseCases(BulkUpload, { jobId: 'j1', status: 'PENDING' }, { required: ['jobId', 'status'], sets: ['status'] }),
  )('BulkUpload, %s', (_, ask) => ask(expect));

  const progress = { total: 10, processed: 5, successful: 4, failed: 1 };
  it.each(
    responseCases(
      BulkJob,
      {
        id: 'j1',
        status: 'COMPLETED',
        progress,
        errors: [{ status: 400, code: 'INVALID_INPUT', message: 'x', correlationId: 'row-3' }],
        completedAt: instant,
      },
      {
        required: ['id', 'status', 'progress', ...Object.keys(progress).map((name) => `progress.${name}`)],
        sets: ['status'],
        amounts: ['progress.total', 'progress.failed'],
      },
    ),
  )('BulkJob, %s', (_, ask) => ask(expect));

  it('accepts a file up to the size limit', () => {
    expect(v.is(BulkUploadRequest, { file: new Blob(['a,b']) })).toBe(true);
    expect(v.is(BulkUploadRequest, { file: 'a,b' })).toBe(false);
    const huge = new Blob([]);
    Object.defineProperty(huge, 'size', { value: maxCsvBytes + 1 });
    expect(v.is(BulkUploadRequest, { file: huge })).toBe(false);
  });
});
