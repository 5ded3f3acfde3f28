import {
  confirmEmailVerification,
  confirmPhoneVerification,
  createKycLink,
  deleteCustomer,
  sendEmailVerification,
  sendPhoneVerification,
} from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openOnboarding } from '../../test/onboarding.ts';
import type { CallOptions } from '../../test/platform.ts';

type Link = { kycUrl: string; expiresAt: string; provider: string; code: string; details?: object };

const redirectUri = 'https://app.example/welcome?step=2';

async function openLinks(customer: object = {}) {
  const onboarding = openOnboarding({ customersBegin: 'UNVERIFIED' });
  const { body: ada } = await onboarding.create({ fullName: 'Ada Lovelace', ...customer });
  const params = { customerId: ada.id };
  const make = (more: CallOptions = {}) => onboarding.call<Link>(createKycLink, { params, ...more });
  const { sandbox } = onboarding;
  const openPage = (url: string) => sandbox.fetch(new Request(url));
  const submit = (url: string, form: Record<string, string> = {}) =>
    sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(form) }));
  const kycStatus = async () => (await onboarding.read(ada.id)).kycStatus;
  return { ...onboarding, ada, params, make, openPage, submit, kycStatus };
}

describe('createKycLink', () => {
  it("returns a link on the sandbox's own origin, with and without a body", async () => {
    const { make, clock } = await openLinks();
    const response = await make();
    expect(response).toMatchObject({ status: 201, body: { provider: 'SUMSUB' } });
    expect(response.body.kycUrl).toMatch(/^http:\/\/sandbox\.test\/hosted-verification\/[\w-]{43}$/);
    expect(response.body.expiresAt).toBe(new Date(clock.now() + 86_400_000).toISOString());
    expect((await make({ body: { redirectUri } })).status).toBe(201);
  });

  it('creates a new link per request, and the same for the same key', async () => {
    const { make } = await openLinks();
    const urls = [await make(), await make(), await make({ key: 'k' }), await make({ key: 'k' })];
    expect(new Set(urls.map(({ body }) => body.kycUrl)).size).toBe(3);
  });

  it('rejects a customer with unverified contacts', async () => {
    const eva = await openLinks({ region: 'DE', email: 'eva@example.com', phoneNumber: '+4915112345678' });
    const { call, params, make } = eva;
    const refusal = (channels: string[]) => ({
      status: 409,
      body: { code: 'CONFLICT', details: { reason: 'CONTACT_NOT_VERIFIED', channels } },
    });
    expect(await make()).toMatchObject(refusal(['email', 'phone']));
    await call(sendEmailVerification, { params });
    await call(confirmEmailVerification, { params, body: { code: '123456' } });
    expect(await make()).toMatchObject(refusal(['phone']));
    await call(sendPhoneVerification, { params });
    await call(confirmPhoneVerification, { params, body: { code: '123456' } });
    expect((await make()).status).toBe(201);
  });

  it.each(['http://app.example', 'javascript:alert(1)', 'welcome', 7])('rejects the redirect %j', async (to) => {
    const { make } = await openLinks();
    expect(await make({ body: { redirectUri: to } })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('returns 404 for an unknown and a deleted customer', async () => {
    const { call, params, make } = await openLinks();
    const missing = { status: 404, body: { code: 'USER_NOT_FOUND' } };
    expect(await call(createKycLink, { params: { customerId: 'Customer:none' } })).toMatchObject(missing);
    await call(deleteCustomer, { params });
    expect(await make()).toMatchObject(missing);
  });
});

describe('hosted page', () => {
  it('redirects to the platform on submission; pending, then approved, with events', async () => {
    const { make, openPage, submit, kycStatus, clock, events } = await openLinks();
    const { kycUrl } = (await make({ body: { redirectUri } })).body;
    const page = await openPage(kycUrl);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Verification of Ada Lovelace');
    const done = await submit(kycUrl);
    expect([done.status, done.headers.get('location')]).toEqual([303, redirectUri]);
    expect(await kycStatus()).toBe('PENDING');
    await clock.advance(2_000);
    expect(await kycStatus()).toBe('APPROVED');
    expect(events('')).toEqual([
      ...['CUSTOMER.KYC_PENDING', 'VERIFICATION.IN_PROGRESS', 'CUSTOMER.KYC_APPROVED', 'VERIFICATION.APPROVED'],
    ]);
  });

  it.each([
    ['APPROVED', 'APPROVED', ['CUSTOMER.KYB_PENDING', 'CUSTOMER.KYB_APPROVED']],
    ['REJECTED', 'REJECTED', ['CUSTOMER.KYB_PENDING', 'CUSTOMER.KYB_REJECTED']],
    ['HOLD', 'HOLD', ['CUSTOMER.KYB_PENDING']],
  ])('can set a business to %s', async (outcome, status, expected) => {
    const businessInfo = { legalName: 'Ada Ltd', country: 'US', taxId: '1', incorporatedOn: '2015-01-01' };
    const { make, submit, openPage, kycStatus, clock, events } = await openLinks({
      customerType: 'BUSINESS',
      businessInfo,
    });
    const { kycUrl } = (await make()).body;
    expect(await (await openPage(kycUrl)).text()).toContain('Ada Ltd');
    const done = await submit(kycUrl, { outcome });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Thank you')]);
    await clock.advance(2_000);
    expect(await kycStatus()).toBe(status);
    expect(events()).toEqual(expected);
  });

  it('allows resubmission with another link', async () => {
    const { make, submit, kycStatus, clock } = await openLinks();
    const [first, second] = [(await make()).body.kycUrl, (await make()).body.kycUrl];
    await submit(first, { outcome: 'HOLD' });
    await clock.advance(2_000);
    await submit(second);
    await clock.advance(2_000);
    expect(await kycStatus()).toBe('APPROVED');
  });

  it('accepts each link once, except for reads, and keeps the others valid', async () => {
    const { make, openPage, submit } = await openLinks();
    const [first, second] = [(await make()).body.kycUrl, (await make()).body.kycUrl];
    for (let at = 0; at < 3; at++) expect((await openPage(first)).status).toBe(200);
    expect((await submit(first)).status).toBe(200);
    expect([(await openPage(first)).status, (await submit(first)).status]).toEqual([410, 410]);
    const settled = await openPage(second);
    expect([settled.status, await settled.text()]).toEqual([200, expect.stringContaining('already submitted')]);
    expect((await submit(second)).status).toBe(200);
    expect((await openPage(second)).status).toBe(410);
  });

  it('changes nothing for a decided customer', async () => {
    const { make, submit, kycStatus, ada, sandbox, clock } = await openLinks();
    const [first, second] = [(await make()).body.kycUrl, (await make()).body.kycUrl];
    await submit(first);
    await clock.advance(2_000);
    await submit(second, { outcome: 'REJECTED' });
    await clock.advance(2_000);
    expect(await kycStatus()).toBe('APPROVED');
    expect(sandbox.world.webhooks().filter(({ body }) => body.includes(ada.id))).toHaveLength(4);
  });

  it('shows the same page for an expired link, an unknown one, and one of a deleted customer', async () => {
    const { make, openPage, clock, call, params } = await openLinks();
    const { kycUrl } = (await make()).body;
    await clock.advance(86_400_000 - 1);
    expect((await openPage(kycUrl)).status).toBe(200);
    await clock.advance(1);
    const dead = await openPage(kycUrl);
    const text = await dead.text();
    expect(dead.status).toBe(410);
    const fresh = (await make()).body.kycUrl;
    await call(deleteCustomer, { params });
    for (const url of [fresh, kycUrl.slice(0, -1), `${kycUrl}/..`]) {
      const response = await openPage(url);
      expect([response.status, await response.text()]).toEqual([410, text]);
    }
  });

  it('rejects an unknown outcome, another method, and a long body', async () => {
    const { make, submit, sandbox, kycStatus } = await openLinks();
    const { kycUrl } = (await make()).body;
    expect((await submit(kycUrl, { outcome: 'PRESIDENT' })).status).toBe(400);
    expect((await sandbox.fetch(new Request(kycUrl, { method: 'DELETE' }))).status).toBe(405);
    const long = await sandbox.fetch(new Request(kycUrl, { method: 'POST', body: 'x'.repeat(4_097) }));
    expect(long.status).toBe(413);
    expect(await kycStatus()).toBe('UNVERIFIED');
  });

  it('escapes names, runs and loads nothing, and is neither framed nor cached', async () => {
    const { make, openPage } = await openLinks({ fullName: 'Ada <script>alert("1")</script> & \'Co' });
    const page = await openPage((await make({ body: { redirectUri } })).body.kycUrl);
    const text = await page.text();
    expect(text).toContain('Ada &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Co');
    expect(text).not.toContain('<script');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "form-action 'self' https://app.example;", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });
});
