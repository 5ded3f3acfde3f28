import type { RequestOf } from '@latchkey/contract';
import type { createCustomer, KycStatus } from '@latchkey/contract/customers';
import { magicSuffixes } from '@latchkey/contract/sandbox';
import { type Engine, newId, newUuid } from '../../engine.ts';
import { openWallet } from '../internalAccounts/openWallet.ts';
import { tellKycStatus } from './kycStatus.ts';
import { profileOf } from './profile.ts';
import { hasAcceptedTerms } from './ready.ts';
import type { CustomerRow } from './row.ts';
import { assertAddressFree, assertPlatformIdFree, assertRegionIsServed, umaDomain } from './rules.ts';
import { checkConsent } from './terms.ts';

type Body = RequestOf<typeof createCustomer>['body'];

const people: Readonly<Record<string, KycStatus>> = magicSuffixes.individual;

/**
 * A name or a registration number may decide how the checks begin, by its last three characters (supplement 10.2 and
 * 10.3). Who has none of these begins as the sandbox was told to: approved, unless it was told otherwise (interface, What
 * the service does).
 */
function firstStatus({ settings }: Engine, { customerType, fullName, businessInfo }: Body): KycStatus {
  if (customerType === 'INDIVIDUAL') return people[fullName?.slice(-3) ?? ''] ?? settings.customersBegin;
  const suffix = businessInfo?.registrationNumber?.slice(-3) ?? '';
  return Object.hasOwn(magicSuffixes.business, suffix) ? 'UNVERIFIED' : settings.customersBegin;
}

function toRow(engine: Engine, body: Body): CustomerRow {
  const id = newId(engine, 'Customer');
  const now = engine.now();
  return {
    id,
    platformCustomerId: body.platformCustomerId ?? newUuid(engine, 'platformCustomerId'),
    customerType: body.customerType,
    profile: { currencies: ['USDB'], ...profileOf(body.customerType, body) },
    ...(body.identifier !== undefined && { hasIdentifier: true }),
    kycStatus: firstStatus(engine, body),
    umaAddress: body.umaAddress ?? `$${id.slice('Customer:'.length, 'Customer:'.length + 8)}@${umaDomain}`,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Registers a customer, with a wallet as soon as the end user has accepted the terms, where they must.
 * @throws Refusal before anything has changed: `CONFLICT`, `UMA_ADDRESS_EXISTS`, `INVALID_UMA_ADDRESS`,
 *   `END_USER_TERMS_VERSION_NOT_FOUND`, `MISSING_MANDATORY_USER_INFO`.
 */
export function registerCustomer(engine: Engine, body: Body): CustomerRow {
  if (body.platformCustomerId !== undefined) assertPlatformIdFree(engine, body.platformCustomerId);
  assertAddressFree(engine, body.umaAddress);
  checkConsent(body.endUserTermsConsent);
  assertRegionIsServed(body.customerType, profileOf(body.customerType, body));
  const row = engine.tables.customers.put(toRow(engine, body));
  if (hasAcceptedTerms(engine, row)) openWallet(engine, row);
  tellKycStatus(engine, row);
  return row;
}
