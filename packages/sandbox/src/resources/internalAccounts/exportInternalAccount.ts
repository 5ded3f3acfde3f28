import { exportInternalAccount } from '@latchkey/contract/accounts';
import { deriveKeyPair } from '../../crypto/keys.ts';
import { deriveMnemonic } from '../../crypto/mnemonic.ts';
import { createWalletExport } from '../../crypto/walletExport.ts';
import type { EventDependencies, FaultsDependency, IdDependencies, KeysDependency } from '../../dependencies.ts';
import { type Call, createPreparedHandler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { findWallet } from '../findById.ts';
import { listActiveKeys } from '../sessions/activeSessions.ts';
import { readClientKey } from '../sessions/sessionKey.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';

type ExportCall = Call<typeof exportInternalAccount>;

const method = 'POST';

/**
 * Seals the wallet's recovery phrase. The ephemeral key is derived from the one-time request and the signing session.
 */
async function prepare(dependencies: IdDependencies & KeysDependency, call: ExportCall): Promise<string | undefined> {
  const recipient = readClientKey(call.body.clientPublicKey);
  if (!isSigned(call)) return undefined;
  const { id, organizationId } = findWallet(dependencies, call.params.internalAccountId);
  return createWalletExport({
    enclave: dependencies.keys.export,
    recipient,
    ephemeral: deriveKeyPair(dependencies.seed, `export/${call.requestId}/${recipient}/${id}`),
    mnemonic: deriveMnemonic(dependencies.seed, `wallet/${id}`),
    organizationId,
  });
}

/**
 * Exports a wallet's recovery phrase, sealed and signed. Any active session may sign the request
 * (docs/reference/accounts.md#exportinternalaccount).
 */
export const exportInternalAccountHandler = createPreparedHandler(
  exportInternalAccount,
  prepare,
  (dependencies: EventDependencies & FaultsDependency, call) => {
    const { id } = findWallet(dependencies, call.params.internalAccountId);
    if (isSigned(call)) {
      redeemRetry(dependencies, { ...call, method }, (retry) => listActiveKeys(dependencies, retry.accountId));
      if (call.prepared === undefined) throw new Error('An export was not sealed.');
      return reply(200, { id, encryptedWalletCredentials: call.prepared });
    }
    const payload = createActivity(dependencies, exportInternalAccount, id, {
      type: 'ACTIVITY_TYPE_EXPORT_WALLET',
      parameters: { targetPublicKey: call.body.clientPublicKey, walletId: id.slice('InternalAccount:'.length) },
    });
    return reply(202, issueRetry(dependencies, { ...call, method }, { accountId: id, payload }));
  },
);
