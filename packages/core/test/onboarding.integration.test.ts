import { verificationErrorTypes } from '@latchkey/contract/verifications';
import {
  confirmEmailVerification,
  confirmPhoneVerification,
  createBeneficialOwner,
  createDocument,
  createKycLink,
  createVerification,
  deleteDocument,
  getBeneficialOwner,
  getCustomer,
  getDocument,
  getRelaySession,
  getVerification,
  listBeneficialOwners,
  listDocuments,
  listVerifications,
  replaceDocument,
  sendEmailVerification,
  sendPhoneVerification,
  updateBeneficialOwner,
  updateCustomer,
  type Wallet,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

let env: TestEnvironment;
afterEach(() => env.close());

const address = { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' };
const person = {
  birthDate: '1990-12-10',
  nationality: 'US',
  idType: 'SSN',
  identifier: '123-45-6789',
  address,
} as const;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const picture = (name = 'passport.png', size = 64) =>
  new File([Uint8Array.from({ length: size }, (_, at) => png[at] ?? at % 256)], name, { type: 'image/png' });
const passport = {
  documentType: 'PASSPORT',
  country: 'US',
  documentNumber: 'P123',
  issuingAuthority: 'State',
} as const;
let keys = 0;
const key = () => ({ idempotencyKey: `key-${++keys}` });

async function open(customer: createTestEnvironment.Options['customer']) {
  env = await createTestEnvironment({ settleMs: 20, customer });
  await env.signIn();
  const { wallet } = env;
  const { customerId } = await getRelaySession(wallet);
  const verify = async () => {
    const { verificationStatus, errors } = await createVerification(wallet, key());
    return { verificationStatus, errors: errors.map(({ type, field }) => (field ? `${type} ${field}` : type)) };
  };
  const paper = { documentHolder: customerId, ...passport, file: picture() };
  return { wallet, customerId, verify, paper };
}

const refused = (calling: Promise<unknown>) =>
  calling.then(
    () => 'taken',
    ({ code, next }) => `${code} ${next}`,
  );

/** Every request that reached the service, with its bytes. */
function watchService() {
  const seen: { path: string; bytes: Promise<Uint8Array> }[] = [];
  const pass = env.sandbox.fetch;
  vi.spyOn(env.sandbox, 'fetch').mockImplementation((request) => {
    const bytes = request.clone().arrayBuffer();
    seen.push({ path: new URL(request.url).pathname, bytes: bytes.then((buffer) => new Uint8Array(buffer)) });
    return pass(request);
  });
  return seen;
}

/** A wallet of the same device that records what it sends. */
function watchBrowser(): { readonly wallet: Wallet; readonly sent: Uint8Array[] } {
  const sent: Uint8Array[] = [];
  const tab = env.openWallet();
  const fetch: Wallet['fetch'] = (url, init) => {
    if (init.body instanceof Uint8Array) sent.push(init.body);
    return tab.fetch(url, init);
  };
  return { wallet: { ...tab, fetch }, sent };
}

describe('verification of a user', () => {
  it('lists everything that is missing, and approves the user after the corrections', async () => {
    const { wallet, customerId, verify, paper } = await open({ fullName: 'Ada Lovelace003' });
    expect(await verify()).toEqual({
      verificationStatus: 'RESOLVE_ERRORS',
      errors: [
        ...['birthDate', 'nationality', 'idType', 'address', 'identifier'].map((field) => `MISSING_FIELD ${field}`),
        'MISSING_IDENTITY_DOCUMENT',
        'POOR_QUALITY_DOCUMENT',
      ],
    });
    await updateCustomer(wallet, { customerId, body: { customerType: 'INDIVIDUAL', ...person }, ...key() });
    const document = await createDocument(wallet, { ...paper, ...key() });
    expect(document).toMatchObject({ documentHolder: customerId, documentType: 'PASSPORT', fileName: 'passport.png' });
    expect(await verify()).toEqual({ verificationStatus: 'RESOLVE_ERRORS', errors: ['POOR_QUALITY_DOCUMENT'] });

    const { data } = await listVerifications(wallet, { verificationStatus: 'RESOLVE_ERRORS' });
    const documentId = data[0]?.errors[0]?.resourceId as typeof document.id;
    expect(documentId).toBe(document.id);
    const replaced = await replaceDocument(wallet, { ...paper, documentId, file: picture('sharper.png'), ...key() });
    expect(replaced).toMatchObject({ id: document.id, fileName: 'sharper.png' });
    expect(await getDocument(wallet, { documentId })).toEqual(replaced);

    const begun = await createVerification(wallet, key());
    expect(begun.verificationStatus).toBe('IN_PROGRESS');
    expect(await refused(deleteDocument(wallet, { documentId, ...key() }))).toBe('CONFLICT check');
    await env.clock.advance(2_000);
    expect((await getVerification(wallet, { verificationId: begun.id })).verificationStatus).toBe('APPROVED');
    expect((await getCustomer(wallet, { customerId })).kycStatus).toBe('APPROVED');
  });

  it('reports every reason for which a document is rejected, each with a remedy', async () => {
    const { wallet, paper } = await open({ fullName: 'Ada Lovelace003' });
    const codes = ['LOW_QUALITY', 'DATA_MISMATCH', 'EXPIRED', 'SUSPECTED_FRAUD', 'UNSUITABLE_DOCUMENT', 'INCOMPLETE'];
    const outcomes = [];
    for (const code of codes)
      outcomes.push(await refused(createDocument(wallet, { ...paper, documentNumber: `error:${code}`, ...key() })));
    expect(outcomes).toEqual(codes.map((code) => `${code} fixInput`));
    expect((await listDocuments(wallet)).data).toEqual([]);
  });

  it('reports everything that a verification can complain about, with what is required', async () => {
    const { wallet, customerId, paper } = await open({ fullName: 'Ada Lovelace003' });
    await updateCustomer(wallet, { customerId, body: { customerType: 'INDIVIDUAL', ...person }, ...key() });
    const { id: documentId } = await createDocument(wallet, { ...paper, ...key() });
    for (const type of Object.keys(verificationErrorTypes)) {
      await replaceDocument(wallet, { ...paper, documentId, documentNumber: `verification:${type}`, ...key() });
      const { verificationStatus, errors } = await createVerification(wallet, key());
      const [error, ...others] = errors;
      expect([verificationStatus, error?.type, others]).toEqual(['RESOLVE_ERRORS', type, []]);
      // A problem with a document is solved by another document; a problem with the user is reported for the user.
      expect(error?.resourceId).toBe(type.startsWith('APPLICANT_') ? customerId : documentId);
    }
  });

  it('retries after a lost response, and there is one document', async () => {
    const { wallet, paper } = await open({ fullName: 'Ada Lovelace003' });
    env.faults.inject({ operation: 'createDocument', fault: { kind: 'lostResponse' } });
    const call = { ...paper, ...key() };
    expect(await refused(createDocument(wallet, call))).toBe('NETWORK_FAILED retry');
    const { id } = await createDocument(wallet, call);
    expect((await listDocuments(wallet)).data.map((each) => each.id)).toEqual([id]);
    await deleteDocument(wallet, { documentId: id, ...key() });
    expect((await listDocuments(wallet)).data).toEqual([]);
  });

  it('aborts an upload by its signal', async () => {
    const { wallet, paper } = await open({ fullName: 'Ada Lovelace003' });
    env.faults.inject({ operation: 'createDocument', fault: { kind: 'silence' } });
    const aborting = new AbortController();
    const calling = refused(createDocument(wallet, { ...paper, ...key(), signal: aborting.signal }));
    while (env.faults.calls('createDocument') < 1) await new Promise((resolve) => setTimeout(resolve, 2));
    aborting.abort();
    expect(await calling).toBe('ABORTED retry');
  });

  // requirement: 14
  it('sends the same form bytes to the service on every attempt', async () => {
    const { paper } = await open({ fullName: 'Ada Lovelace003' });
    const seen = watchService();
    const { wallet, sent } = watchBrowser();
    const file = picture('Reisepaß "1".png', 3_000_000);
    const call = { ...paper, file, issuingAuthority: 'Bürgeramt', ...key() };
    const first = await createDocument(wallet, call);
    expect(await createDocument(wallet, call)).toEqual(first);
    const [one, two] = await Promise.all(
      seen.filter(({ path }) => path.endsWith('/documents')).map((each) => each.bytes),
    );
    const same = (bytes: Uint8Array | undefined) =>
      Buffer.compare(bytes ?? new Uint8Array(), sent[0] ?? new Uint8Array());
    expect([sent.length, same(sent[1]), same(one), same(two)]).toEqual([2, 0, 0, 0]);
    expect(first).toMatchObject({ fileName: expect.stringContaining('Reisepaß'), issuingAuthority: 'Bürgeramt' });
  });

  // requirement: 41
  it('accepts no documents for another user, and finds none of theirs', async () => {
    const { wallet, customerId, paper } = await open({ fullName: 'Ada Lovelace003' });
    const { id: documentId } = await createDocument(wallet, { ...paper, ...key() });
    const eve = env.openWallet({ device: 'another' });
    await env.signIn('eve@example.com', eve);
    const own = { ...paper, documentHolder: (await getRelaySession(eve)).customerId };
    expect(await refused(createDocument(eve, { ...paper, documentHolder: customerId, ...key() }))).toBe(
      'RELAY_NOT_FOUND support',
    );
    expect(await refused(replaceDocument(eve, { ...own, documentId, ...key() }))).toBe('RELAY_NOT_FOUND support');
    expect(await refused(getDocument(eve, { documentId }))).toBe('RELAY_NOT_FOUND support');
    expect(await refused(listDocuments(eve, { documentHolder: customerId }))).toBe('RELAY_NOT_FOUND support');
    expect((await listDocuments(wallet)).data).toHaveLength(1);
  });
});

describe('a business and its owners', () => {
  it('adds owners, corrects them, and uploads their documents', async () => {
    const info = { legalName: 'Ada Ltd', country: 'US', taxId: '12-3456789', incorporatedOn: '2015-01-01' };
    const { wallet, customerId, paper } = await open({
      customerType: 'BUSINESS',
      businessInfo: { ...info, registrationNumber: 'R003' },
    });
    const personalInfo = { firstName: 'Ada', lastName: 'Lovelace', ...person };
    const made = await createBeneficialOwner(wallet, {
      roles: ['DIRECTOR'],
      ownershipPercentage: 60,
      personalInfo,
      ...key(),
    });
    const { id: beneficialOwnerId } = made;
    const changed = await updateBeneficialOwner(wallet, {
      beneficialOwnerId,
      roles: ['DIRECTOR', 'UBO'],
      personalInfo: { lastName: 'Byron' },
      ...key(),
    });
    expect(changed).toMatchObject({
      roles: ['DIRECTOR', 'UBO'],
      personalInfo: { firstName: 'Ada', lastName: 'Byron' },
    });
    expect(await getBeneficialOwner(wallet, { beneficialOwnerId })).toEqual(changed);
    expect((await listBeneficialOwners(wallet)).data).toEqual([changed]);
    await createDocument(wallet, { ...paper, documentHolder: beneficialOwnerId, ...key() });
    const papers = await listDocuments(wallet, { documentHolder: beneficialOwnerId });
    expect(papers.data.map(({ documentHolder }) => documentHolder)).toEqual([beneficialOwnerId]);
    const { errors } = await createVerification(wallet, key());
    expect(errors.every(({ resourceId }) => resourceId === customerId)).toBe(true);
    expect(errors.map(({ type }) => type)).toContain('MISSING_LEGAL_PRESENCE_DOCUMENT');
  });
});

describe('contacts and links', () => {
  it('returns a link once every contact is verified by its code', async () => {
    const phoneNumber = '+4915112345678';
    const { wallet, customerId } = await open({ fullName: 'Ada Lovelace003', region: 'DE', phoneNumber });
    const pending = { email: 'PENDING', phone: 'PENDING' };
    expect((await getCustomer(wallet, { customerId })).contactVerification).toEqual(pending);
    expect(await refused(createKycLink(wallet, { customerId, ...key() }))).toBe('CONFLICT check');

    await env.clock.advance(31_000);
    await sendEmailVerification(wallet, { customerId });
    expect(await refused(confirmEmailVerification(wallet, { customerId, code: '999999' }))).not.toBe('taken');
    await confirmEmailVerification(wallet, { customerId, code: env.lastCode('ada@example.com') });
    await env.clock.advance(31_000);
    await sendPhoneVerification(wallet, { customerId });
    const verified = await confirmPhoneVerification(wallet, { customerId, code: env.lastCode(phoneNumber) });
    expect(verified.contactVerification).toEqual({ email: 'VERIFIED', phone: 'VERIFIED' });
    const { kycUrl, expiresAt } = await createKycLink(wallet, { customerId, ...key() });
    expect([URL.canParse(kycUrl), Date.parse(expiresAt) > env.wallet.now()]).toEqual([true, true]);
  });

  it('changes the address for codes with the key of this session, and sends the next code there', async () => {
    const { wallet, customerId } = await open({});
    const body = { customerType: 'INDIVIDUAL', email: 'lovelace@example.com' } as const;
    expect(await updateCustomer(wallet, { customerId, body, ...key() })).toMatchObject({ email: body.email });
    expect(await refused(sendEmailVerification(wallet, { customerId }))).toBe('CONFLICT check');
  });
});
