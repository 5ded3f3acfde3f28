import type { CustomerId, ExternalAccountId } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';

/** An account outside: a bank account, a mobile money account, a wallet. */
export interface ExternalAccountRow {
  readonly id: ExternalAccountId;
  /** Absent on the platform's own accounts. */
  readonly customerId?: CustomerId;
  readonly platformAccountId?: string;
  readonly ownershipType?: 'FIRST_PARTY' | 'THIRD_PARTY';
  readonly status: 'ACTIVE';
  readonly currency: string;
  readonly accountInfo: ExternalAccount['accountInfo'];
  readonly createdAt: number;
}

/** Members that name an account, the most telling first. */
const identifiers = [
  'accountNumber',
  'iban',
  'clabeNumber',
  'pixKey',
  'vpa',
  'lightningAddress',
  'phoneNumber',
  'address',
];

/** What names an account at its bank; of a name with a domain, the part before it (supplement 10.4). */
export function identifierOf(accountInfo: ExternalAccount['accountInfo']): string {
  const name = identifiers.map((member) => accountInfo[member]).find((value) => typeof value === 'string') ?? '';
  return name.split('@')[0] ?? '';
}

/** An external account as the wire has it. */
export function presentExternalAccount({ createdAt: _, ...row }: ExternalAccountRow): ExternalAccount {
  return row;
}
