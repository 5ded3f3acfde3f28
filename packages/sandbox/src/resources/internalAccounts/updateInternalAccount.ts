import { updateInternalAccount } from '@latchkey/contract/accounts';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { FaultsDependency, PaymentDependencies } from '../../dependencies.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { findWallet } from '../findById.ts';
import { listActiveKeys } from '../sessions/activeSessions.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { presentInternalAccount } from './presentInternalAccount.ts';

const method = 'PATCH';

/**
 * Changes a wallet's privacy, signed by any active session of the account
 * (docs/reference/accounts.md#exportinternalaccount).
 */
export const updateInternalAccountHandler = createHandler(
  updateInternalAccount,
  (dependencies: PaymentDependencies & FaultsDependency, call) => {
    const account = findWallet(dependencies, call.params.internalAccountId);
    const privateEnabled = call.body.privateEnabled ?? account.privateEnabled ?? false;
    if (isSigned(call)) {
      redeemRetry(dependencies, { ...call, method }, (retry) => listActiveKeys(dependencies, retry.accountId));
      const row = dependencies.tables.internalAccounts.put({
        ...account,
        privateEnabled,
        updatedAt: getChangeTime(dependencies, account),
      });
      return reply(200, presentInternalAccount(dependencies, row));
    }
    const payload = createActivity(dependencies, updateInternalAccount, account.id, {
      type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
      parameters: { signWith: account.address, payload: JSON.stringify({ privateEnabled }) },
    });
    return reply(202, issueRetry(dependencies, { ...call, method }, { accountId: account.id, payload }));
  },
);
