import type { ExternalAccount } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { listSampleChoices, toSampleTexts } from '../../test/sampleAccounts.ts';
import { accountDescriptors } from './descriptors.ts';
import { listPlaces } from './places.ts';
import { readSavedAccount } from './readSavedAccount.ts';
import { normaliseValues, toAccountRequest } from './toAccountRequest.ts';

const places = listPlaces(accountDescriptors, 'en');
const payee = (currency: string, accountInfo: object): ExternalAccount => ({
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency,
  accountInfo: { accountType: `${currency}_ACCOUNT`, ...accountInfo },
});

describe('readSavedAccount', () => {
  it.each(
    accountDescriptors
      .filter(({ countries, kind }) => countries.length > 0 || kind.rails.length === 0)
      .map((descriptor) => [descriptor.kind.accountType, descriptor] as const),
  )('%s: the form of a saved account builds the same request again', (_accountType, descriptor) => {
    for (const choices of listSampleChoices(descriptor)) {
      const { accountInfo, ...body } = toAccountRequest({
        choices,
        values: normaliseValues(choices, toSampleTexts(choices)),
      });
      const saved = { ...payee(body.currency, accountInfo), ...body } as ExternalAccount;
      const details = readSavedAccount(places, saved);
      if (details === undefined) throw new Error('The account has no place.');
      const values = normaliseValues(details.choices, details.texts);
      expect(toAccountRequest({ choices: details.choices, values })).toEqual({ accountInfo, ...body });
    }
  });

  it('leaves out what the service masks', () => {
    const masked = payee('EUR', { country: 'DE', iban: 'DE••••3000', beneficiary: { fullName: 'Anna Berg' } });
    expect(readSavedAccount(places, masked)).toMatchObject({
      place: { id: 'DE-EUR' },
      texts: { 'beneficiary.fullName': 'Anna Berg' },
    });
    expect(readSavedAccount(places, masked)?.texts).not.toHaveProperty('iban');
  });

  it('returns undefined for a place that the form does not offer', () => {
    expect(readSavedAccount(places, payee('XXX', {}))).toBeUndefined();
  });
});
