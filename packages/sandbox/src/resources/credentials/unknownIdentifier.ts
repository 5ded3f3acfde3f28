import type { AuthMethodId, CustomerId, InternalAccountId } from '@latchkey/contract';
import type { InternalAccount } from '@latchkey/contract/accounts';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { KeysDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';
import { walletCurrency } from '../internalAccounts/openAccounts.ts';
import type { CredentialRow } from './rows.ts';

/**
 * A relay without a decoy account signs an unknown identifier in as `Customer:unknown-{HMAC of the identifier}`. Only
 * the sandbox has a wallet for that id, with a credential of each type. It is challenged and verified like any other
 * wallet, no message is sent, and no proof opens it. So the response to a sign-in does not reveal whether an account
 * exists (docs/architecture.md#sign-in-identifier).
 */
const customerPattern = /^Customer:unknown-([A-Za-z0-9_-]{43})$/;
const accountPattern = /^InternalAccount:unknown-([A-Za-z0-9_-]{43})$/;
const credentialPattern = /^AuthMethod:unknown-([A-Za-z0-9_-]{43})-(EMAIL_OTP|SMS_OTP|PASSKEY|OAUTH)$/;

const types = ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH'] as const;

const toAccountId = (name: string): InternalAccountId => `InternalAccount:unknown-${name}`;

/** Returns the wallet of an unknown identifier, or `undefined` for another customer id. */
export function findUnknownWallet(dependencies: TimeDependency, customerId: CustomerId): InternalAccount | undefined {
  const [, name] = customerPattern.exec(customerId) ?? [];
  if (name === undefined) return undefined;
  const zero = toCurrencyAmount(0, walletCurrency);
  const now = toDateTime(dependencies.now());
  return {
    id: toAccountId(name),
    customerId,
    type: 'EMBEDDED_WALLET',
    status: 'ACTIVE',
    balance: zero,
    totalBalance: zero,
    fundingPaymentInstructions: [],
    privateEnabled: false,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the credentials of the wallet of an unknown identifier, or `undefined` for another account id. */
export function listUnknownCredentials(
  dependencies: TablesDependency & TimeDependency & KeysDependency,
  accountId: InternalAccountId,
): readonly CredentialRow[] | undefined {
  const [, name] = accountPattern.exec(accountId) ?? [];
  if (name === undefined) return undefined;
  return types.flatMap((type) => findUnknownCredential(dependencies, `AuthMethod:unknown-${name}-${type}`) ?? []);
}

/** Returns a credential of an unknown identifier, or `undefined` for another id. */
export function findUnknownCredential(
  dependencies: TablesDependency & TimeDependency & KeysDependency,
  id: AuthMethodId,
): CredentialRow | undefined {
  const [, name = '', type] = credentialPattern.exec(id) ?? [];
  // A code that was refused has stored the credential, to count.
  const stored = dependencies.tables.credentials.get(id);
  if (type === undefined || stored) return stored;
  const now = dependencies.now();
  const common = { id, accountId: toAccountId(name), nickname: 'unknown', createdAt: now, updatedAt: now };
  if (type === 'PASSKEY') {
    // The key has the right form and is not used: no assertion is verified for a credential that is not stored.
    return { ...common, type, credentialId: name, publicKey: dependencies.keys.otp.publicKey, counter: 0 };
  }
  // No token of a provider carries these values.
  if (type === 'OAUTH') return { ...common, type, issuer: '', audience: '', subject: '' };
  return { ...common, type: type === 'SMS_OTP' ? type : 'EMAIL_OTP', failedAttempts: [] };
}

/** Returns whether a credential is one of an unknown identifier. */
export function isUnknownIdentifier({ id }: Pick<CredentialRow, 'id'>): boolean {
  return credentialPattern.test(id);
}
