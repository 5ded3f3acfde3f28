import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, requestCases, responseCases, times, usdb, withValue } from '../schemas.test.cases.ts';
import { Address } from './address.ts';
import { BusinessBeneficiary, IndividualBeneficiary } from './beneficiary.ts';
import { ExternalAccount } from './externalAccount.ts';
import { ExternalAccountRequest } from './externalAccountRequest.ts';
import * as index from './index.ts';
import { InternalAccount } from './internalAccount.ts';
import { OwnershipChallenge, OwnershipChallengeRequest, OwnershipProofRequest } from './ownership.ts';
import { Trust, TrustChallenge } from './trust.ts';
import { TrustConfirmRequest } from './trustRequest.ts';
import { WalletExport, WalletExportRequest } from './walletExport.ts';

const address = { line1: '1 Main St', line2: 'x', city: 'New York', state: 'NY', postalCode: '10001', country: 'US' };
const addressRequired = ['address.line1', 'address.postalCode', 'address.country'];
const contact = { email: 'ada@example.com', phoneNumber: '+14155550100', countryOfResidence: 'US', address };
const accountInfo = {
  accountType: 'USD_ACCOUNT',
  accountNumber: '000123456789',
  routingNumber: '021000021',
  beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
};

describe('ExternalAccountRequest', () => {
  const request = {
    customerId: `Customer:${opaque}`,
    currency: 'USD',
    platformAccountId: 'bank-1',
    accountInfo,
    ownershipType: 'FIRST_PARTY',
    defaultUmaDepositAccount: false,
  };
  it.each(
    requestCases(ExternalAccountRequest, request, {
      required: [
        'currency',
        'accountInfo',
        'accountInfo.accountType',
        'accountInfo.accountNumber',
        'accountInfo.routingNumber',
        'accountInfo.beneficiary',
        'accountInfo.beneficiary.beneficiaryType',
        'accountInfo.beneficiary.fullName',
      ],
      sets: ['ownershipType', 'accountInfo.accountType', 'accountInfo.beneficiary.beneficiaryType'],
      ids: { customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('ExternalAccount', () => {
  const account = {
    id: `ExternalAccount:${opaque}`,
    customerId: `Customer:${opaque}`,
    status: 'ACTIVE',
    currency: 'USD',
    platformAccountId: 'bank-1',
    accountInfo,
    ownershipType: 'THIRD_PARTY',
    defaultUmaDepositAccount: true,
    beneficiaryVerificationStatus: 'PARTIAL_MATCH',
    beneficiaryVerifiedData: { fullName: 'A Lovelace' },
  };
  it.each(
    responseCases(ExternalAccount, account, {
      required: ['id', 'status', 'currency', 'accountInfo', 'accountInfo.accountType'],
      free: ['accountInfo.beneficiary'],
      sets: ['status', 'ownershipType', 'beneficiaryVerificationStatus', 'accountInfo.accountType'],
      ids: { id: 'ExternalAccount', customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('InternalAccount', () => {
  const account = {
    id: `InternalAccount:${opaque}`,
    customerId: `Customer:${opaque}`,
    type: 'EMBEDDED_WALLET',
    status: 'ACTIVE',
    balance: { amount: 12_500_000, currency: usdb },
    totalBalance: { amount: 13_000_000, currency: usdb },
    fundingPaymentInstructions: [],
    privateEnabled: false,
    ...times,
  };
  const money = (name: string) => [
    name,
    `${name}.amount`,
    `${name}.currency`,
    `${name}.currency.code`,
    `${name}.currency.decimals`,
  ];
  it.each(
    responseCases(InternalAccount, account, {
      required: [
        'id',
        'type',
        ...money('balance'),
        ...money('totalBalance'),
        'fundingPaymentInstructions',
        'createdAt',
        'updatedAt',
      ],
      sets: ['type', 'status'],
      ids: { id: 'InternalAccount', customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects an unsafe balance, and accepts a negative one', () => {
    for (const amount of [2 ** 53, 0.1, '1', null])
      expect(v.is(InternalAccount, withValue(account, 'balance.amount', amount))).toBe(false);
    expect(v.is(InternalAccount, withValue(account, 'balance.amount', -1))).toBe(true);
  });
});

describe('owners and addresses', () => {
  it.each(
    requestCases(
      IndividualBeneficiary,
      {
        beneficiaryType: 'INDIVIDUAL',
        fullName: 'Ada Lovelace',
        birthDate: '1990-12-10',
        nationality: 'GB',
        ...contact,
        registrationNumber: '1',
        documentType: 'CC',
        documentNumber: '1020304050',
      },
      { required: ['beneficiaryType', 'fullName', ...addressRequired], sets: ['documentType'] },
    ),
  )('IndividualBeneficiary, %s', (_, ask) => ask(expect));

  it.each(
    requestCases(
      BusinessBeneficiary,
      { beneficiaryType: 'BUSINESS', legalName: 'Engines Ltd', registrationNumber: '1', taxId: '2', ...contact },
      { required: ['beneficiaryType', 'legalName', ...addressRequired] },
    ),
  )('BusinessBeneficiary, %s', (_, ask) => ask(expect));

  it('rejects a birth date that is no day of the calendar', () => {
    const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
    for (const birthDate of ['2021-02-28', '2024-02-29', undefined])
      expect(v.is(IndividualBeneficiary, { ...person, birthDate }), birthDate).toBe(true);
    for (const birthDate of ['2021-02-30', '2023-02-29', '10.12.1990', ''])
      expect(v.is(IndividualBeneficiary, { ...person, birthDate }), birthDate).toBe(false);
  });

  it('rejects an invalid country code and an empty address line', () => {
    for (const country of ['USA', 'us', '', null]) expect(v.is(Address, { ...address, country })).toBe(false);
    expect(v.is(Address, { ...address, line1: '' })).toBe(false);
  });
});

describe('ownership', () => {
  it.each(requestCases(OwnershipChallengeRequest, { method: 'LIVENESS' }, { required: ['method'], sets: ['method'] }))(
    'OwnershipChallengeRequest, %s',
    (_, ask) => ask(expect),
  );

  it.each(
    responseCases(
      OwnershipChallenge,
      {
        method: 'WALLET_SIGNATURE',
        messageToSign: 'Sign me',
        verificationLink: 'https://x.example',
        token: 't',
        expiresAt: instant,
      },
      { required: ['method', 'expiresAt'], sets: ['method'] },
    ),
  )('OwnershipChallenge, %s', (_, ask) => ask(expect));

  it.each(
    requestCases(
      OwnershipProofRequest,
      { signature: '0xabc', signatureScheme: 'bip137' },
      { required: ['signature'], sets: ['signatureScheme'] },
    ),
  )('OwnershipProofRequest, %s', (_, ask) => ask(expect));
});

describe('trust', () => {
  it('accepts a response with a challenge and one without', () => {
    expect(v.is(TrustChallenge, {})).toBe(true);
    expect(v.is(TrustChallenge, { scaChallenge: {} })).toBe(false);
    expect(v.is(Trust, { trusted: false })).toBe(true);
    expect(v.is(Trust, {})).toBe(false);
  });

  it('accepts exactly one proof, with or without the challenge id', () => {
    const assertion = { passkeyAssertion: { id: 'x' }, origin: 'https://wallet.example' };
    for (const proof of [
      { code: '123456' },
      { code: '123456', challengeId: 'c' },
      { code: '1', challengeId: null },
      assertion,
    ]) {
      expect(v.is(TrustConfirmRequest, proof)).toBe(true);
    }
    for (const proof of [{}, { challengeId: 'c' }, { ...assertion, origin: undefined }, { ...assertion, code: '1' }]) {
      expect(v.is(TrustConfirmRequest, proof)).toBe(false);
    }
  });
});

describe('wallet export', () => {
  it('accepts an uncompressed public key only', () => {
    expect(v.is(WalletExportRequest, { clientPublicKey: `04${'ab'.repeat(64)}` })).toBe(true);
    expect(v.is(WalletExportRequest, { clientPublicKey: `02${'ab'.repeat(32)}` })).toBe(false);
    expect(v.is(WalletExportRequest, {})).toBe(false);
  });

  it.each(
    responseCases(
      WalletExport,
      { id: `InternalAccount:${opaque}`, encryptedWalletCredentials: '{"version":"v1.0.0"}' },
      { required: ['id', 'encryptedWalletCredentials'], ids: { id: 'InternalAccount' } },
    ),
  )('WalletExport, %s', (_, ask) => ask(expect));

  it('rejects an update without members', () => {
    expect(v.is(index.updateInternalAccount.body, {})).toBe(false);
    expect(v.is(index.updateInternalAccount.body, { privateEnabled: true })).toBe(true);
  });
});

describe('operations', () => {
  const rows = Object.values(index).filter((value) => typeof value === 'object' && value !== null && 'method' in value);

  it('accepts the id of the account’s own resource only', () => {
    for (const row of rows) {
      if (!('params' in row)) continue;
      const own = row.path.includes('{internalAccountId}') ? 'InternalAccount' : 'ExternalAccount';
      const name = `${own.charAt(0).toLowerCase()}${own.slice(1)}Id`;
      expect(v.is(row.params, { [name]: `${own}:${opaque}` }), row.id).toBe(true);
      expect(v.is(row.params, { [name]: `Customer:${opaque}` }), row.id).toBe(false);
    }
  });

  it('lists BENEFICIARY_TRUSTED for the deletion of a customer’s account only', () => {
    expect(index.deleteExternalAccount.errors).toContain('BENEFICIARY_TRUSTED');
    expect(index.deletePlatformExternalAccount.errors).not.toContain('BENEFICIARY_TRUSTED');
  });
});
