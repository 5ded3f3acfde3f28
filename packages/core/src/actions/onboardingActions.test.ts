import { describe, expect, it } from 'vitest';
import { asked, testActions } from '../../test/actionRows.ts';
import { customer, document, owner } from '../../test/onboardingResponses.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { openSession } from '../session/openSession.ts';
import * as actions from './index.ts';

const at = '2026-01-01T00:00:00Z';
const idempotencyKey = 'key';
const verifications = { data: [], hasMore: false };
const params = { customerId: 'Customer:1', idempotencyKey } as const;

describe('onboarding actions', () => {
  testActions([
    {
      name: 'getDocument',
      call: (wallet) => actions.getDocument(wallet, { documentId: 'Document:1' }),
      asks: 'GET /documents/Document:1',
      response: document,
      gives: document,
    },
    {
      name: 'getBeneficialOwner',
      call: (wallet) => actions.getBeneficialOwner(wallet, { beneficialOwnerId: 'BeneficialOwner:1' }),
      asks: 'GET /beneficial-owners/BeneficialOwner:1',
      response: owner,
      gives: owner,
    },
    {
      name: 'updateBeneficialOwner',
      call: (wallet) =>
        actions.updateBeneficialOwner(wallet, {
          beneficialOwnerId: 'BeneficialOwner:1',
          personalInfo: { birthDate: '1990-01-31' },
          idempotencyKey,
        }),
      asks: 'PATCH /beneficial-owners/BeneficialOwner:1 key',
      response: owner,
      gives: owner,
      sends: { personalInfo: { birthDate: '1990-01-31' } },
    },
    {
      name: 'listVerifications',
      call: (wallet) => actions.listVerifications(wallet, { verificationStatus: 'RESOLVE_ERRORS', limit: '1' }),
      asks: 'GET /verifications?verificationStatus=RESOLVE_ERRORS&limit=1',
      response: verifications,
      gives: verifications,
    },
    {
      name: 'updateCustomer',
      call: (wallet) =>
        actions.updateCustomer(wallet, { ...params, body: { customerType: 'INDIVIDUAL', fullName: 'Ada' } }),
      asks: 'PATCH /customers/Customer:1 key',
      response: customer,
      gives: customer,
      sends: { customerType: 'INDIVIDUAL', fullName: 'Ada' },
    },
  ]);
});

describe('createDocument and replaceDocument', () => {
  const facts = {
    documentHolder: 'Customer:1',
    documentType: 'PASSPORT',
    documentNumber: 'P1',
    issuingAuthority: 'HMPO',
    country: 'GB',
    file: new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }),
    idempotencyKey,
  } as const;

  it.each([
    ['POST /documents key', 201, actions.createDocument],
    [
      'PUT /documents/Document:1 key',
      200,
      (wallet, rest) => actions.replaceDocument(wallet, { ...rest, documentId: 'Document:1' }),
    ],
  ] satisfies [string, number, typeof actions.createDocument][])('%s sends a form', async (asks, status, call) => {
    const { wallet, calls } = scriptedWallet(() => json(status, document));
    expect(await call(wallet, facts)).toEqual(document);
    expect(calls.map(asked)).toEqual([asks]);
    const form = await new Response(calls[0]?.init.body, { headers: calls[0]?.headers ?? {} }).formData();
    const { file, idempotencyKey: _, ...texts } = facts;
    expect(Object.fromEntries(form)).toMatchObject(texts);
    expect(await (form.get('file') as File).text()).toBe(await file.text());
    expect([...form.keys()]).toHaveLength(6);
  });

  it('sends no invalid file', async () => {
    const { wallet, calls } = scriptedWallet(() => json(201, document));
    const file = new File(['<svg/>'], 'a.pdf', { type: 'application/pdf' });
    const calling = actions.createDocument(wallet, { ...facts, file });
    await expect(calling).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED', next: 'fixInput' });
    expect(calls).toEqual([]);
  });
});

describe('updateCustomer of a contact that receives codes', () => {
  const body = { customerType: 'INDIVIDUAL', email: 'new@example.com' } as const;
  const createPayload = (type: string, parameters: object) => JSON.stringify({ organizationId: 'o', type, parameters });
  const genuine = createPayload('ACTIVITY_TYPE_UPDATE_USER_EMAIL', { userEmail: body.email, userId: 'u' });

  async function scene(payloadToSign: string) {
    const retry = { type: 'EMAIL_OTP', payloadToSign, requestId: 'Request:1', expiresAt: at };
    const made = scriptedWallet(({ headers }) =>
      headers.has('Request-Id') ? json(200, { ...customer, email: body.email }) : json(202, retry),
    );
    const times = { createdAt: at, updatedAt: at, expiresAt: '2026-01-01T00:15:00Z' };
    const session = { id: 'Session:1', accountId: 'InternalAccount:1', type: 'EMAIL_OTP', nickname: 'ada' } as const;
    const key = await generateSessionKey();
    await saveSessionKey({ storage: made.wallet.storage, key });
    await openSession(made.wallet, { session: { ...session, ...times }, key });
    const update = () => actions.updateCustomer(made.wallet, { ...params, body });
    return { ...made, update, patches: () => made.calls.filter(({ method }) => method === 'PATCH') };
  }

  it("signs with the session's key and sends the same body twice", async () => {
    const { wallet, patches, update } = await scene(genuine);
    expect(await update()).toMatchObject({ email: body.email });
    const [first, second] = patches();
    expect([patches().length, first?.body, second?.body]).toEqual([2, body, body]);
    expect(first?.headers.get('Idempotency-Key')).toBe('key');
    // Each leg is a separate request.
    expect(second?.headers.has('Idempotency-Key')).toBe(false);
    expect(second?.headers.get('Request-Id')).toBe('Request:1');
    expect(second?.headers.get('Service-Wallet-Signature')).toMatch(/^[\w-]{300,400}$/);
    closeWallet(wallet);
  });

  // requirement: 20
  it.each([
    [
      'another address',
      createPayload('ACTIVITY_TYPE_UPDATE_USER_EMAIL', { userEmail: 'eve@example.com' }),
      'PAYLOAD_MISMATCH',
    ],
    [
      'a number',
      createPayload('ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', { userPhoneNumber: '+1' }),
      'PURPOSE_MISMATCH',
    ],
    ['another way in', createPayload('ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', {}), 'PURPOSE_MISMATCH'],
    ['no object', 'deadbeef', 'PURPOSE_MISMATCH'],
  ])('does not sign a payload about %s', async (_, payload, code) => {
    const { wallet, patches, update } = await scene(payload);
    await expect(update()).rejects.toMatchObject({ code });
    expect(patches()).toHaveLength(1);
    closeWallet(wallet);
  });

  it('requires a signer', async () => {
    const { wallet } = scriptedWallet(() =>
      json(202, { payloadToSign: genuine, requestId: 'Request:1', expiresAt: at }),
    );
    await expect(actions.updateCustomer(wallet, { ...params, body })).rejects.toMatchObject({
      code: 'SESSION_REQUIRED',
      next: 'signIn',
    });
  });
});
