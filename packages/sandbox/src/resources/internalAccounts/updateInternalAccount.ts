import { updateInternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { activeKeys } from '../sessions/row.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { findWallet } from './findWallet.ts';
import { presentInternalAccount } from './row.ts';

const method = 'PATCH';

/** Changes a wallet's privacy, signed by any active session of the account (supplement 1.12). */
export default handler(updateInternalAccount, (engine, call) => {
  const account = findWallet(engine, call.params.internalAccountId);
  const privateEnabled = call.body.privateEnabled ?? account.privateEnabled ?? false;
  if (isSigned(call)) {
    redeemRetry(engine, { ...call, method }, (retry) => activeKeys(engine, retry.accountId));
    const row = engine.tables.internalAccounts.put({ ...account, privateEnabled, updatedAt: engine.now() });
    return reply(200, presentInternalAccount(engine, row));
  }
  const payload = createActivity(engine, updateInternalAccount, account.id, {
    type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
    parameters: { signWith: account.address, payload: JSON.stringify({ privateEnabled }) },
  });
  return reply(202, issueRetry(engine, { ...call, method }, { accountId: account.id, payload }));
});
