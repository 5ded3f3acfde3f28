import { lookUpAddress } from '@latchkey/contract/receivers';
import type { Engine } from '../../engine.ts';
import { isErrorCode, Refusal } from '../../http/refusal.ts';
import { findCurrency } from '../../money/currencies.ts';
import type { CustomerRow } from '../customers/row.ts';
import { umaDomain } from '../customers/rules.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';

/** What a payer must tell of itself. */
export interface PayerField {
  readonly name: string;
  readonly mandatory: boolean;
}

/** Who stands behind an address: a customer of this platform, or somebody at the provider that the sandbox plays. */
export interface Receiver {
  readonly address: string;
  readonly customer?: CustomerRow;
  /** The account outside that takes what arrives at their address, where they named one. */
  readonly deposit?: ExternalAccountRow;
  /** What they can receive, the first where nothing is said. */
  readonly currencies: readonly string[];
  readonly payerFields: readonly PayerField[];
  /** What becomes of a payment to a receiver elsewhere. */
  readonly fate?: Fate;
}

export type Fate = 'success' | 'pending' | 'refused' | 'blocked';

/** The provider that the sandbox plays (supplement 10.5). */
const providerDomain = 'sandbox.uma.money';

const fates: Readonly<Record<string, Fate>> = {
  success: 'success',
  'pending.long': 'pending',
  'fail.compliance': 'refused',
  // Ours: an address that can be looked up, and not be paid.
  blocked: 'blocked',
};

/** Receivers in euros ask who pays them. */
const asked: Readonly<Record<string, readonly PayerField[]>> = {
  EUR: [
    { name: 'FULL_NAME', mandatory: true },
    { name: 'POSTAL_ADDRESS', mandatory: false },
  ],
};

/** Ours: `$error.code_of_the_lookup@…` answers as a counterparty would whose protocol fails in that way. */
function refuseByName(name: string): void {
  const code = name.match(/^error\.([a-z_]+)$/)?.[1]?.toUpperCase() ?? '';
  if (!isErrorCode(code) || !lookUpAddress.errors.some((known) => known === code)) return;
  throw new Refusal(code, `The counterparty failed with ${code}, as its name asked.`);
}

/** What becomes of a payment to an address at the provider, by the first part of its name. */
export function fateOf(address: string): Fate | undefined {
  const way = address.match(/^\$(.+)\.[a-z]+@/)?.[1] ?? '';
  return Object.hasOwn(fates, way) ? fates[way] : undefined;
}

function findElsewhere(address: string, name: string): Receiver | undefined {
  refuseByName(name);
  const currency = name.match(/\.([a-z]{3,5})$/)?.[1]?.toUpperCase() ?? '';
  const fate = fateOf(address);
  if (fate === undefined || !findCurrency(currency)) return undefined;
  return { address, currencies: [currency], payerFields: asked[currency] ?? [], fate };
}

function findHere(engine: Engine, address: string): Receiver | undefined {
  const [customer] = engine.tables.customers
    .where('umaAddress', address)
    .filter(({ deletedAt }) => deletedAt === undefined);
  if (!customer) return undefined;
  const { internalAccounts, externalAccounts } = engine.tables;
  const deposit = externalAccounts.where('customerId', customer.id).find((row) => row.defaultUmaDepositAccount);
  const accounts = [...(deposit ? [deposit] : []), ...internalAccounts.where('customerId', customer.id)];
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return { address, customer, ...(deposit && { deposit }), currencies, payerFields: [] };
}

/** A domain that could be reached over the net, and a name without empty parts. */
function isAddress(name: string, domain: string): boolean {
  const labels = domain.split(':')[0]?.split('.') ?? [];
  return (
    labels.length > 1 && labels.every((label) => /^[a-z0-9]+(-+[a-z0-9]+)*$/.test(label)) && !/^\.|\.\.|\.$/.test(name)
  );
}

/**
 * Who stands behind an address.
 * @throws Refusal `INVALID_UMA_ADDRESS`, `UMA_NOT_FOUND`, `LNURLP_REQUEST_FAILED` for a provider that nobody plays, and
 * what the name of an address asks for.
 */
export function findReceiver(engine: Engine, address: string): Receiver {
  const [name = '', domain = ''] = address.slice(1).split('@');
  if (!isAddress(name, domain)) throw new Refusal('INVALID_UMA_ADDRESS', 'This cannot be an address.');
  if (domain !== umaDomain && domain !== providerDomain) {
    throw new Refusal('LNURLP_REQUEST_FAILED', "The address's provider cannot be reached.");
  }
  const receiver = domain === umaDomain ? findHere(engine, address) : findElsewhere(address, name);
  if (!receiver) throw new Refusal('UMA_NOT_FOUND', 'Nobody has this address.');
  return receiver;
}
