import type { Id } from '@latchkey/contract';
import { deriveUuid, type KeyPair } from './crypto/keys.ts';
import type { Faults } from './faults/faults.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { Tables } from './journal/tables.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { TestedWebhook } from './webhooks/testWebhook.ts';

/** Where passkeys are made and used. */
export interface PasskeySettings {
  /** A domain. */
  readonly relyingPartyId: string;
  /** Pages that may enrol a passkey and log in with one. */
  readonly origins: readonly string[];
}

/** How the sandbox was asked to behave. Lengths of time are in milliseconds. */
export interface Settings {
  readonly codes: 'fixed' | 'random';
  readonly sessionMs: number;
  readonly quoteMs: number;
  readonly settleMs: number;
  readonly passkeys: PasskeySettings;
  /** Whether end users must accept the terms before they have a wallet, and before money moves. */
  readonly endUserTerms: 'required' | 'optional';
  /** How the checks of a new customer stand. */
  readonly customersBegin: 'APPROVED' | 'UNVERIFIED';
  /** Whose id tokens open wallets. */
  readonly identityProviders: readonly IdentityProvider[];
}

/** The sandbox's own keys, all from its seed. */
export interface Keys {
  /** Signs target bundles and verification tokens. */
  readonly otp: KeyPair;
  /** Signs exported wallets. */
  readonly export: KeyPair;
  readonly webhook: KeyPair;
}

/** What every handler works with. */
export interface Engine {
  readonly seed: string;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly tables: Tables;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** Whether events go anywhere. */
  hasEndpoint(): boolean;
  /** Sends a test to the platform's endpoint; nothing where there is none. Not inside a transaction: it waits. */
  testWebhook(): Promise<TestedWebhook | undefined>;
  /** Milliseconds since the epoch; inside a scheduled job, the moment it was due. */
  now(): number;
}

/** The next number of the sandbox's one sequence. */
function nextNumber({ tables }: Engine): number {
  const value = Number(tables.settings.get('sequence')?.value ?? 0) + 1;
  tables.settings.put({ id: 'sequence', value });
  return value;
}

/** A new id. It depends on the seed and on how many came before. */
export function newId<Name extends string>(engine: Engine, name: Name): Id<Name> {
  return `${name}:${newUuid(engine, name)}`;
}

/** The opaque part of a new id. */
export function newUuid(engine: Engine, name: string): string {
  return deriveUuid(engine.seed, `id/${name}/${nextNumber(engine)}`);
}

/** A moment as the wire has it: RFC 3339 in UTC. */
export function toDateTime(ms: number): string {
  return new Date(ms).toISOString();
}
