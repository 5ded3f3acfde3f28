import * as v from 'valibot';
import { UncompressedPublicKey } from '../credentials/clientPublicKey.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';

const walletExportRequestSchema = v.looseObject({ clientPublicKey: UncompressedPublicKey });

/**
 * Body of `exportInternalAccount`, the same on both legs. Use each key once
 * (docs/reference/accounts.md#exportinternalaccount).
 */
export const WalletExportRequest: WalletExportRequestSchema = walletExportRequestSchema;
export interface WalletExportRequestSchema extends NamedSchema<typeof walletExportRequestSchema, WalletExportRequest> {}
export interface WalletExportRequest extends v.InferInput<typeof walletExportRequestSchema> {}

const walletExportSchema = responseObject({
  id: id('InternalAccount'),
  /** JSON text. Verify it against a pinned key before you open it. */
  encryptedWalletCredentials: v.string(),
});

/**
 * The recovery words of a wallet, sealed to the key in the request (docs/reference/accounts.md#exportinternalaccount,
 * docs/reference/byte-formats.md#wallet-export).
 */
export const WalletExport: WalletExportSchema = walletExportSchema;
export interface WalletExportSchema extends NamedSchema<typeof walletExportSchema, WalletExport> {}
export interface WalletExport extends v.InferOutput<typeof walletExportSchema> {}
