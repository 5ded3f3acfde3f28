import * as v from 'valibot';
import { UncompressedPublicKey } from '../credentials/clientPublicKey.ts';
import { id } from '../ids.ts';

/** Body of `exportInternalAccount`, the same on both legs; use the key once (supplement 1.12). */
export const WalletExportRequest = v.looseObject({ clientPublicKey: UncompressedPublicKey });
export type WalletExportRequest = v.InferInput<typeof WalletExportRequest>;

/** A wallet's recovery words, sealed to the key of the request (supplement 1.12 and 1.13.7). */
export const WalletExport = v.looseObject({
  id: id('InternalAccount'),
  /** JSON text; verify it against a pinned key before opening. */
  encryptedWalletCredentials: v.string(),
});
export type WalletExport = v.InferOutput<typeof WalletExport>;
