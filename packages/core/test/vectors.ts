import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One file of the shared test data, which is not part of this repository; `undefined`, with a warning, if it is
 * missing. It is searched in `LATCHKEY_VECTORS`, then next to the repository.
 */
export function vectors<File>(name: string): File | undefined {
  const folder = process.env['LATCHKEY_VECTORS'] ?? join(import.meta.dirname, '../../../../shared/vectors');
  const path = join(folder, name);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as File;
  console.warn(`SKIPPED: no test data ${name}; set LATCHKEY_VECTORS to the folder that holds it.`);
  return undefined;
}

/** A file of Project Wycheproof, as far as these tests read it. */
export interface Wycheproof<Group, Test> {
  readonly testGroups: readonly (Group & {
    readonly tests: readonly (Test & {
      readonly tcId: number;
      readonly comment: string;
      readonly flags: readonly string[];
      readonly result: 'valid' | 'invalid' | 'acceptable';
    })[];
  })[];
}

/** The byte formats of the wallet, each with its keys. */
export interface WalletFormats {
  readonly otpTargetBundle: { readonly bundle: string; readonly target: KeyPair; readonly enclave: KeyPair };
  readonly encryptedOtp: { readonly plaintext: string; readonly ephemeral: KeyPair; readonly bundle: string };
  readonly stamp: { readonly payload: string; readonly signer: KeyPair; readonly header: string };
  readonly sealedSessionKey: {
    readonly client: KeyPair;
    readonly sessionPriv: string;
    readonly sessionPubCompressed: string;
    readonly base58check: string;
  };
  readonly exportBundle: {
    readonly client: KeyPair;
    readonly mnemonic: string;
    readonly bundle: string;
    /** As a published sandbox sends it: with neither signature nor signer. */
    readonly sandboxBundle: string;
  };
}

interface KeyPair {
  readonly priv: string;
  readonly pubCompressed: string;
  readonly pubUncompressed: string;
}
