import { createExternalAccount, type ExternalAccount } from '@latchkey/core';
import type { TestEnvironment } from '@latchkey/testing';

type AccountInfo = createExternalAccount.Parameters['body']['accountInfo'];

const owner = (fullName: string) => ({ beneficiaryType: 'INDIVIDUAL', fullName }) as const;

/** Accounts of three owners and a wallet, as a user may have saved them. */
export const savedAccounts: readonly (readonly [currency: string, AccountInfo])[] = [
  [
    'EUR',
    {
      accountType: 'EUR_ACCOUNT',
      iban: 'DE89370400440532013000',
      beneficiary: { ...owner('Zoë Ångström'), countryOfResidence: 'DE' },
    },
  ],
  [
    'MXN',
    {
      accountType: 'MXN_ACCOUNT',
      clabeNumber: '032180000118359719',
      beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Mateo Ortiz S.A.' },
    },
  ],
  [
    'USD',
    {
      accountType: 'USD_ACCOUNT',
      accountNumber: '000123456789',
      routingNumber: '021000021',
      bankName: 'Chase',
      beneficiary: owner('Grace Hopper'),
    },
  ],
  ['KES', { accountType: 'KES_ACCOUNT', phoneNumber: '+254712345678', provider: 'M-PESA', beneficiary: owner('Mary') }],
  [
    'USDC',
    {
      accountType: 'BASE_WALLET',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      vaspName: 'Plaza Digital',
    },
  ],
];

const names = ['Grace Hopper', 'Ada', 'Alan', 'Barbara', 'Mary', 'Frances', 'John', 'Katherine', 'Margaret'];

/** Accounts of nine people. */
export const manySaved: typeof savedAccounts = names.map((name, index) => [
  'USD',
  {
    accountType: 'USD_ACCOUNT',
    accountNumber: `00012345678${index}`,
    routingNumber: '021000021',
    beneficiary: owner(name),
  },
]);

/** Signs in and saves accounts. */
export async function saveAccounts(
  env: TestEnvironment,
  accounts: typeof savedAccounts = savedAccounts,
): Promise<readonly ExternalAccount[]> {
  await env.signIn();
  const saved: ExternalAccount[] = [];
  for (const [currency, accountInfo] of accounts) {
    const body = { currency, accountInfo };
    saved.push(await createExternalAccount(env.wallet, { idempotencyKey: crypto.randomUUID(), body }));
  }
  return saved;
}
