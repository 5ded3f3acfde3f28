import type { ExternalAccount } from '@latchkey/core';
import { expect, test } from 'vitest';
import { toBankAccountRow } from './bankAccountRow.ts';

interface Change {
  readonly status?: string;
  readonly accountInfo?: Readonly<Record<string, unknown>>;
}

const account = ({ accountInfo, ...change }: Change = {}): ExternalAccount => ({
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'USD',
  ...change,
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    accountNumber: '000123456789',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    ...accountInfo,
  },
});

test('shows owner, account and status', () => {
  expect(toBankAccountRow(account())).toEqual({
    id: 'ExternalAccount:1',
    owner: 'Ada Lovelace',
    details: 'US bank account ending in 6789',
    status: 'Ready',
  });
});

test('shows the end of a masked number, the bank and the company name', () => {
  const accountInfo = { accountNumber: '****3210', bankName: 'First Bank', beneficiary: { legalName: 'Acme Inc' } };
  expect(toBankAccountRow(account({ accountInfo }))).toMatchObject({
    owner: 'Acme Inc',
    details: 'First Bank ending in 3210',
  });
});

test.each([[null], [undefined], [{}], [{ fullName: 7 }], ['Ada']])('beneficiary %j has no name', (beneficiary) => {
  const accountInfo = { accountNumber: undefined, beneficiary };
  expect(toBankAccountRow(account({ accountInfo }))).toMatchObject({
    owner: 'Unnamed account',
    details: 'US bank account',
  });
});

test.each([
  ['PENDING', 'Being checked'],
  ['UNDER_REVIEW', 'Being checked'],
  ['UNVERIFIED', 'Needs a check'],
  ['PENDING_OWNERSHIP_VERIFICATION', 'Needs a check'],
  ['INACTIVE', 'Not usable'],
  ['A_STATUS_OF_TOMORROW', 'Being checked'],
  ['toString', 'Being checked'],
])('shows %s as "%s"', (status, words) => {
  expect(toBankAccountRow(account({ status })).status).toBe(words);
});
