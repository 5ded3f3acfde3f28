import type { Payee } from './stories.ts';

/** The account of a payee, as the service creates it. */
export function toExternalAccount(payee: Payee) {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL' as const, fullName: payee.name };
  switch (payee.country) {
    case 'US': {
      const { accountNumber } = payee;
      const routingNumber = '021000021';
      return {
        currency: 'USD',
        accountInfo: { accountType: 'USD_ACCOUNT' as const, accountNumber, routingNumber, beneficiary },
      };
    }
    case 'DE':
      return {
        currency: 'EUR',
        accountInfo: {
          accountType: 'EUR_ACCOUNT' as const,
          iban: payee.iban,
          beneficiary: { ...beneficiary, countryOfResidence: 'DE' },
        },
      };
    case 'MX':
      return {
        currency: 'MXN',
        accountInfo: { accountType: 'MXN_ACCOUNT' as const, clabeNumber: payee.clabeNumber, beneficiary },
      };
  }
}
