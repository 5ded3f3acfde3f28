import { lookUpAddress } from '@latchkey/contract/receivers';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError, isErrorCode } from '../../http/apiError.ts';
import { findCurrency } from '../../money/currencies.ts';
import type { PaymentOutcome } from '../../payouts/plan.ts';
import { findCustomerByAddress } from '../customers/findCustomer.ts';
import type { CustomerRow } from '../customers/row.ts';
import { umaDomain } from '../customers/rules.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';

/** The payer data that a receiver requires. */
export interface PayerField {
  readonly name: string;
  readonly mandatory: boolean;
}

/** The receiver of an address: a customer of this platform, or a customer of the simulated provider. */
export interface Receiver {
  readonly address: string;
  readonly customer?: CustomerRow;
  /** The external account that receives payments to their address, if they chose one. */
  readonly deposit?: ExternalAccountRow;
  /** The currencies that they can receive; the first is the default. */
  readonly currencies: readonly string[];
  readonly payerFields: readonly PayerField[];
  /** The outcome of a payment to a receiver elsewhere. */
  readonly outcome?: PaymentOutcome;
}

/** The simulated provider (docs/reference/sandbox-operations.md). */
const providerDomain = 'sandbox.uma.money';

const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  success: 'success',
  'pending.long': 'pending',
  'fail.compliance': 'refused',
  // A sandbox convention: an address that can be looked up but not paid.
  blocked: 'blocked',
};

/** Receivers in euros require payer data. */
const requiredPayerFields: Readonly<Record<string, readonly PayerField[]>> = {
  EUR: [
    { name: 'FULL_NAME', mandatory: true },
    { name: 'POSTAL_ADDRESS', mandatory: false },
  ],
};

/** Throws what `$error.code_of_the_lookup@…` names, like a counterparty whose protocol fails with that code. */
function refuseByName(name: string): void {
  const code = name.match(/^error\.([a-z_]+)$/)?.[1]?.toUpperCase() ?? '';
  if (!isErrorCode(code) || !lookUpAddress.errors.some((known) => known === code)) return;
  throw new ApiError(code, `The counterparty failed with ${code}, as its name requests.`);
}

/** Returns the outcome of a payment to an address of the provider, by the first part of its name. */
export function getPaymentOutcome(address: string): PaymentOutcome | undefined {
  const outcomeName = address.toLowerCase().match(/^\$(.+)\.[a-z]+@/)?.[1] ?? '';
  return Object.hasOwn(outcomes, outcomeName) ? outcomes[outcomeName] : undefined;
}

function findProviderReceiver(address: string, name: string): Receiver | undefined {
  refuseByName(name);
  const currency = name.match(/\.([a-z]{3,5})$/)?.[1]?.toUpperCase() ?? '';
  const outcome = getPaymentOutcome(address);
  if (outcome === undefined || !findCurrency(currency)) return undefined;
  return { address, currencies: [currency], payerFields: requiredPayerFields[currency] ?? [], outcome };
}

function findCustomerReceiver(dependencies: TablesDependency, address: string): Receiver | undefined {
  const customer = findCustomerByAddress(dependencies, address);
  if (!customer) return undefined;
  const { internalAccounts, externalAccounts } = dependencies.tables;
  const deposit = externalAccounts.where('customerId', customer.id).find((row) => row.defaultUmaDepositAccount);
  const accounts = [...(deposit ? [deposit] : []), ...internalAccounts.where('customerId', customer.id)];
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return { address, customer, ...(deposit && { deposit }), currencies, payerFields: [] };
}

/** Whether an address has a routable domain and a name without empty parts. */
function isAddress(name: string, domain: string): boolean {
  const labels = domain.split(':')[0]?.split('.') ?? [];
  return (
    labels.length > 1 && labels.every((label) => /^[a-z0-9]+(-+[a-z0-9]+)*$/.test(label)) && !/^\.|\.\.|\.$/.test(name)
  );
}

/**
 * Finds the receiver of an address in any case.
 * @throws ApiError `INVALID_UMA_ADDRESS`, `UMA_NOT_FOUND`, `LNURLP_REQUEST_FAILED` for a provider that is not
 * simulated, and the error that the address requests.
 */
export function findReceiver(dependencies: TablesDependency, address: string): Receiver {
  const [name = '', domain = ''] = address.slice(1).toLowerCase().split('@');
  if (!isAddress(name, domain)) throw new ApiError('INVALID_UMA_ADDRESS', 'The address is malformed.');
  if (domain !== umaDomain && domain !== providerDomain) {
    throw new ApiError('LNURLP_REQUEST_FAILED', "The address's provider cannot be reached.");
  }
  const receiver =
    domain === umaDomain ? findCustomerReceiver(dependencies, address) : findProviderReceiver(address, name);
  if (!receiver) throw new ApiError('UMA_NOT_FOUND', 'No receiver has this address.');
  return receiver;
}
