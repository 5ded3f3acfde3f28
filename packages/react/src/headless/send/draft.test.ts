import type { ExternalAccount } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { sampleIntent } from '../../../test/allStates.ts';
import { applyChange, emptyDraft, selectAccount, toDraft } from './draft.ts';

const currency = { code: 'USDB', decimals: 6 };

describe('applyChange', () => {
  const destinationAccountId = 'ExternalAccount:2';

  it('keeps an amount to send for the next recipient', () => {
    const draft = { ...emptyDraft, amount: '50' };
    expect(applyChange(draft, { destinationAccountId })).toEqual({ ...draft, destinationAccountId });
  });

  it('drops what another recipient was to get', () => {
    const draft = { ...emptyDraft, amount: '50', lockedCurrencySide: 'RECEIVING' } as const;
    expect(applyChange(draft, { destinationAccountId })).toEqual({ ...emptyDraft, destinationAccountId });
    expect(applyChange(draft, { note: 'Rent' })).toEqual({ ...draft, note: 'Rent' });
  });

  it('drops the look-up of another payee', () => {
    const found = { lookupId: 'Lookup:1', senderCustomerInfo: { FULL_NAME: 'Ada' }, currency: 'EUR' } as const;
    const draft = { ...emptyDraft, destinationAccountId: '$ada@bank.example', found } as const;
    expect(applyChange(draft, { destinationAccountId }).found).toBeUndefined();
    expect(applyChange(draft, { note: 'Rent' }).found).toBe(found);
    expect(applyChange(draft, { destinationAccountId: '$bob@bank.example', found }).found).toBe(found);
  });
});

describe('selectAccount', () => {
  const draft = { ...emptyDraft, amount: '50', lockedCurrencySide: 'RECEIVING', isAddingRecipient: true } as const;
  const createAccount = (id: string, iban: string, fullName: string) =>
    ({
      id,
      currency: 'EUR',
      status: 'ACTIVE',
      accountInfo: { accountType: 'EUR_ACCOUNT', iban, beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName } },
    }) as unknown as ExternalAccount;
  const failed = createAccount('ExternalAccount:1', 'DE89370400440532013000', 'Anna Berg');
  const corrected = createAccount('ExternalAccount:2', 'DE02120300000000202051', 'Anna Berg');

  it('keeps what the payee was to get when their account was corrected', () => {
    expect(selectAccount({ ...draft, correctedAccount: failed }, corrected)).toEqual({
      ...draft,
      destinationAccountId: corrected.id,
      isAddingRecipient: false,
    });
  });

  const other = createAccount('ExternalAccount:3', 'DE02500105170137075030', 'Bob Stone');

  it('drops it for another payee', () => {
    const empty = { amount: '', lockedCurrencySide: 'SENDING' };
    const listed = { ...draft, isAddingRecipient: false, correctedAccount: failed };
    expect(selectAccount(listed, other)).toMatchObject({ ...empty, destinationAccountId: other.id });
    expect(selectAccount(draft, corrected)).toMatchObject({ ...empty, destinationAccountId: corrected.id });
  });

  it('does not select another payee in place of the corrected one, nor a new account that cannot be paid yet', () => {
    const correcting = { ...draft, correctedAccount: failed };
    expect(selectAccount(correcting, other)).toEqual({ ...correcting, isAddingRecipient: false });
    const inReview = { ...corrected, status: 'UNDER_REVIEW' } as const;
    expect(selectAccount(correcting, inReview)).toEqual({ ...correcting, isAddingRecipient: false });
    expect(selectAccount(draft, inReview)).toEqual({ ...draft, isAddingRecipient: false });
  });
});

describe('toDraft', () => {
  it('formats an intent as a user would type it', () => {
    expect(toDraft({ ...sampleIntent, amount: 1_234_500_000n, description: 'Rent' }, currency, 'de')).toEqual({
      ...emptyDraft,
      destinationAccountId: sampleIntent.destinationAccountId,
      amount: '1.234,50',
      note: 'Rent',
    });
    expect(toDraft(sampleIntent, currency, 'en').note).toBe('');
  });

  it('keeps the side of the amount, in its currency', () => {
    const intent = { ...sampleIntent, lockedCurrencySide: 'RECEIVING', amount: 45_00n } as const;
    expect(toDraft(intent, { code: 'EUR', decimals: 2 }, 'en')).toMatchObject({
      amount: '45.00',
      lockedCurrencySide: 'RECEIVING',
    });
    expect(toDraft(intent, undefined, 'en').amount).toBe('');
  });
});
