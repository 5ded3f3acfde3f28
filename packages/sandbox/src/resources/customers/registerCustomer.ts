import type { RequestOf } from '@latchkey/contract';
import type { createCustomer, KycStatus } from '@latchkey/contract/customers';
import { magicSuffixes } from '@latchkey/contract/sandbox';
import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { createId, createUuid } from '../../newId.ts';
import { openCustomerAccounts } from '../internalAccounts/openCustomerAccounts.ts';
import { hasAcceptedTerms } from './assertReady.ts';
import { emitKycStatus } from './kycStatus.ts';
import { toProfile } from './profile.ts';
import type { CustomerRow } from './row.ts';
import { assertAddressFree, assertPlatformIdFree, assertRegionIsServed, umaDomain } from './rules.ts';
import { checkConsent } from './terms.ts';

type Body = RequestOf<typeof createCustomer>['body'];

const individualStatuses: Readonly<Record<string, KycStatus>> = magicSuffixes.individual;

/**
 * Returns the status of a new customer. The last three characters of a name or registration number can determine it
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome). Otherwise the sandbox's setting applies;
 * default: approved
 */
function getInitialStatus({ settings }: SettingsDependency, { customerType, fullName, businessInfo }: Body): KycStatus {
  if (customerType === 'INDIVIDUAL') return individualStatuses[fullName?.slice(-3) ?? ''] ?? settings.customersBegin;
  const suffix = businessInfo?.registrationNumber?.slice(-3) ?? '';
  return Object.hasOwn(magicSuffixes.business, suffix) ? 'UNVERIFIED' : settings.customersBegin;
}

function toRow(dependencies: EventDependencies & SettingsDependency, body: Body): CustomerRow {
  const id = createId(dependencies, 'Customer');
  const now = dependencies.now();
  return {
    id,
    platformCustomerId: body.platformCustomerId ?? createUuid(dependencies, 'platformCustomerId'),
    customerType: body.customerType,
    profile: { currencies: ['USDB'], ...toProfile(body.customerType, body) },
    ...(body.identifier !== undefined && { hasIdentifier: true }),
    kycStatus: getInitialStatus(dependencies, body),
    umaAddress: body.umaAddress ?? `$${id.slice('Customer:'.length, 'Customer:'.length + 8)}@${umaDomain}`,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Registers a customer, and opens a wallet once the end user has accepted the terms, where required.
 * @throws ApiError before any change: `CONFLICT`, `UMA_ADDRESS_EXISTS`, `INVALID_UMA_ADDRESS`,
 * `END_USER_TERMS_VERSION_NOT_FOUND`, `MISSING_MANDATORY_USER_INFO`.
 */
export function registerCustomer(dependencies: EventDependencies & SettingsDependency, body: Body): CustomerRow {
  if (body.platformCustomerId !== undefined) assertPlatformIdFree(dependencies, body.platformCustomerId);
  assertAddressFree(dependencies, body.umaAddress);
  checkConsent(body.endUserTermsConsent);
  assertRegionIsServed(body.customerType, toProfile(body.customerType, body));
  const row = dependencies.tables.customers.put(toRow(dependencies, body));
  if (hasAcceptedTerms(dependencies, row)) openCustomerAccounts(dependencies, row);
  emitKycStatus(dependencies, row);
  return row;
}
