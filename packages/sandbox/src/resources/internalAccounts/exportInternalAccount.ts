import { exportInternalAccount } from '@latchkey/contract/accounts';
import { deriveKeyPair } from '../../crypto/keys.ts';
import { deriveMnemonic } from '../../crypto/mnemonic.ts';
import { createWalletExport } from '../../crypto/walletExport.ts';
import type { Engine } from '../../engine.ts';
import { type Call, preparedHandler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { activeKeys } from '../sessions/row.ts';
import { readClientKey } from '../sessions/sessionKey.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { findWallet } from './findWallet.ts';

type ExportCall = Call<typeof exportInternalAccount>;

const method = 'POST';

/** Seals the wallet's words; the ephemeral key follows from the request that serves once, and from who asked. */
async function prepare(engine: Engine, call: ExportCall): Promise<string | undefined> {
  const recipient = readClientKey(call.body.clientPublicKey);
  if (!isSigned(call)) return undefined;
  const { id, organizationId } = findWallet(engine, call.params.internalAccountId);
  return createWalletExport({
    enclave: engine.keys.export,
    recipient,
    ephemeral: deriveKeyPair(engine.seed, `export/${call.requestId}/${recipient}/${id}`),
    mnemonic: deriveMnemonic(engine.seed, `wallet/${id}`),
    organizationId,
  });
}

/** Hands out a wallet's words, sealed and signed, for the signature of any active session (supplement 1.12). */
export default preparedHandler(exportInternalAccount, prepare, (engine, call) => {
  const { id } = findWallet(engine, call.params.internalAccountId);
  if (isSigned(call)) {
    redeemRetry(engine, { ...call, method }, (retry) => activeKeys(engine, retry.accountId));
    if (call.prepared === undefined) throw new Error('An export was not sealed.');
    return reply(200, { id, encryptedWalletCredentials: call.prepared });
  }
  const payload = createActivity(engine, exportInternalAccount, id, {
    type: 'ACTIVITY_TYPE_EXPORT_WALLET',
    parameters: { targetPublicKey: call.body.clientPublicKey, walletId: id.slice('InternalAccount:'.length) },
  });
  return reply(202, issueRetry(engine, { ...call, method }, { accountId: id, payload }));
});
