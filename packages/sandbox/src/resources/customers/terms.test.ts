import { listInternalAccounts } from '@latchkey/contract/accounts';
import { getEndUserTerms } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { openOnboarding } from '../../../test/onboarding.ts';

async function openTerms(endUserTerms: 'required' | 'optional' = 'required') {
  const onboarding = openOnboarding({ endUserTerms });
  const terms = await onboarding.call<{ version: string; url: string }>(getEndUserTerms);
  const consent = {
    acceptedAt: '2026-11-21T09:00:00.000Z',
    ipAddress: '203.0.113.7',
    termsVersion: terms.body.version,
    acceptanceMethod: 'CLICK_TO_ACCEPT',
  };
  const accounts = async (customerId: string) =>
    (await onboarding.call<{ data: object[] }>(listInternalAccounts, { query: { customerId } })).body.data;
  /** Creates a quote that one customer funds for another customer's wallet. */
  const fundFor = async (payer: string, payee: string) => {
    const { id: accountId } = await onboarding.account(payee);
    return onboarding.call(createQuote, {
      body: {
        source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: payer },
        destination: { destinationType: 'ACCOUNT', accountId },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 5_000,
      },
    });
  };
  return { ...onboarding, terms, consent, accounts, fundFor };
}

it('returns the current terms', async () => {
  const { terms } = await openTerms();
  expect(terms).toMatchObject({
    status: 200,
    body: { version: expect.any(String), url: expect.stringMatching(/^https:/) },
  });
});

describe('when acceptance is required', () => {
  it('opens the wallet on acceptance', async () => {
    const { create, consent, accounts } = await openTerms();
    const { status, body } = await create({ email: 'ada@example.com', endUserTermsConsent: consent });
    expect({ status, consent: body.endUserTermsConsent }).toEqual({ status: 201, consent });
    expect(await accounts(body.id)).not.toEqual([]);
  });

  it('returns the time of acceptance in UTC', async () => {
    const { create, consent } = await openTerms();
    const endUserTermsConsent = { ...consent, acceptedAt: '2026-11-21T10:00:00.5+01:00' };
    const { body } = await create({ email: 'ada@example.com', endUserTermsConsent });
    expect(body.endUserTermsConsent).toMatchObject({ acceptedAt: '2026-11-21T09:00:00.500Z' });
  });

  it.each(['2026-02-30T10:00:00Z', '2026-02-28 10:00:00+01:00', '2026-02-28T10:00:00+0100'])(
    'rejects %s as the time of acceptance',
    async (acceptedAt) => {
      const { create, consent } = await openTerms();
      const refused = await create({ email: 'ada@example.com', endUserTermsConsent: { ...consent, acceptedAt } });
      expect(refused).toMatchObject({
        status: 400,
        body: { details: { errors: [{ field: 'endUserTermsConsent.acceptedAt' }] } },
      });
    },
  );

  it('opens no wallet and moves no money without acceptance, and opens the wallet once afterwards', async () => {
    const { create, patch, consent, accounts } = await openTerms();
    const { body: ada } = await create({ email: 'ada@example.com' });
    expect(await accounts(ada.id)).toEqual([]);
    expect(await patch(ada, { endUserTermsConsent: consent })).toMatchObject({
      status: 200,
      body: { endUserTermsConsent: consent },
    });
    const opened = await accounts(ada.id);
    expect(opened).not.toEqual([]);
    await patch(ada, { endUserTermsConsent: { ...consent, acceptanceMethod: 'CHECKBOX' } });
    expect(await accounts(ada.id)).toEqual(opened);
  });

  it('blocks money of a customer who has not accepted them', async () => {
    const { create, patch, consent, fundFor } = await openTerms();
    const { body: ada } = await create();
    const { body: bob } = await create({ endUserTermsConsent: consent });
    expect(await fundFor(ada.id, bob.id)).toMatchObject({
      status: 403,
      body: { code: 'END_USER_TERMS_NOT_ACCEPTED' },
    });
    await patch(ada, { endUserTermsConsent: consent });
    expect((await fundFor(ada.id, bob.id)).status).toBe(201);
  });

  it('rejects an unknown version', async () => {
    const { create, consent } = await openTerms();
    expect(await create({ endUserTermsConsent: { ...consent, termsVersion: '1999' } })).toMatchObject({
      status: 400,
      body: { code: 'END_USER_TERMS_VERSION_NOT_FOUND' },
    });
  });
});

it('opens a wallet without acceptance where none is required, and stores an acceptance', async () => {
  const { create, consent, accounts } = await openTerms('optional');
  const { body: ada } = await create();
  expect(await accounts(ada.id)).not.toEqual([]);
  expect((await create({ endUserTermsConsent: consent })).body.endUserTermsConsent).toEqual(consent);
});
