import * as v from 'valibot';
import { UncompressedPublicKey } from '../credentials/clientPublicKey.ts';
import { id } from '../ids.ts';
import { responseObject } from '../responseObject.ts';

/**
 * Body of `exportInternalAccount`, the same on both legs. Use each key once
 * (docs/reference/accounts.md#exportinternalaccount).
 */
export const WalletExportRequest = v.looseObject({ clientPublicKey: UncompressedPublicKey });
export type WalletExportRequest = v.InferInput<typeof WalletExportRequest>;

/**
 * The recovery words of a wallet, sealed to the key in the request (docs/reference/accounts.md#exportinternalaccount,
 * docs/reference/byte-formats.md#wallet-export).
 */
export const WalletExport = responseObject({
  id: id('InternalAccount'),
  /** JSON text. Verify it against a pinned key before you open it. */
  encryptedWalletCredentials: v.string(),
});
export type WalletExport = v.InferOutput<typeof WalletExport>;
