import type { IdentityProvider } from './identity/provider.ts';

/** The relying party of passkeys. */
export interface PasskeySettings {
  /** A domain. */
  readonly relyingPartyId: string;
  /** Pages that may enroll a passkey and log in with it. */
  readonly origins: readonly string[];
}

/** The behavior that the sandbox was configured with. Durations are in milliseconds. */
export interface Settings {
  readonly codes: 'fixed' | 'random';
  readonly sessionMs: number;
  readonly quoteMs: number;
  readonly settleMs: number;
  readonly passkeys: PasskeySettings;
  /** Whether end users must accept the terms before their wallet is opened and before money moves. */
  readonly endUserTerms: 'required' | 'optional';
  /** The initial verification status of a new customer. */
  readonly customersBegin: 'APPROVED' | 'UNVERIFIED';
  /** The providers whose id tokens are accepted. */
  readonly identityProviders: readonly IdentityProvider[];
}

/** Returns the settings with their defaults. The sandbox's own provider is always accepted. */
export function resolveSettings(options: Partial<Settings>, ownProvider: IdentityProvider): Settings {
  return {
    codes: options.codes ?? 'fixed',
    sessionMs: options.sessionMs ?? 15 * 60_000,
    quoteMs: options.quoteMs ?? 5 * 60_000,
    settleMs: options.settleMs ?? 2_000,
    identityProviders: [ownProvider, ...(options.identityProviders ?? [])],
    endUserTerms: options.endUserTerms ?? 'optional',
    customersBegin: options.customersBegin ?? 'APPROVED',
    passkeys: options.passkeys ?? { relyingPartyId: 'localhost', origins: ['http://localhost:5173'] },
  };
}
