import { InternalAccount } from '../accounts/internalAccount.ts';
import { WalletExport } from '../accounts/walletExport.ts';
import type * as walletRows from '../accounts/walletOperations.ts';
import { SignedRetry } from '../credentials/signedRetry.ts';
import type { Call } from '../operation.ts';

export const exportInternalAccount: Call<typeof walletRows.exportInternalAccount> = {
  id: 'exportInternalAccount',
  method: 'POST',
  path: '/internal-accounts/{internalAccountId}/export',
  responses: { 200: WalletExport, 202: SignedRetry },
};

export const updateInternalAccount: Call<typeof walletRows.updateInternalAccount> = {
  id: 'updateInternalAccount',
  method: 'PATCH',
  path: '/internal-accounts/{internalAccountId}',
  responses: { 200: InternalAccount, 202: SignedRetry },
};
