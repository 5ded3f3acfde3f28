import { Trust, TrustChallenge } from '../accounts/trust.ts';
import type * as trustRows from '../accounts/trustOperations.ts';
import type { Call } from '../operation.ts';

export const trustExternalAccount: Call<typeof trustRows.trustExternalAccount> = {
  id: 'trustExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/trust',
  responses: { 200: TrustChallenge },
};

export const confirmExternalAccountTrust: Call<typeof trustRows.confirmExternalAccountTrust> = {
  id: 'confirmExternalAccountTrust',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/trust/confirm',
  responses: { 200: Trust },
};

export const untrustExternalAccount: Call<typeof trustRows.untrustExternalAccount> = {
  id: 'untrustExternalAccount',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/untrust',
  responses: { 200: TrustChallenge },
};

export const confirmExternalAccountUntrust: Call<typeof trustRows.confirmExternalAccountUntrust> = {
  id: 'confirmExternalAccountUntrust',
  method: 'POST',
  path: '/customers/external-accounts/{externalAccountId}/untrust/confirm',
  responses: { 200: Trust },
};
