import type { BeneficialOwnerId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/beneficial-owners';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const owner = await createBeneficialOwner(client, {
 *   body: { customerId, roles: ['UBO'], ownershipPercentage: 40, personalInfo },
 * })
 * ```
 *
 * Names a person behind a business (interface, Customers and onboarding; supplement 5.8). `fields` of the error lists
 * every member that is wrong.
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`
 */
export async function createBeneficialOwner(
  client: ServiceClient,
  parameters: Asked<typeof operations.createBeneficialOwner> & KeyedCallOptions,
) {
  return (await call(client, operations.createBeneficialOwner, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listBeneficialOwners(client, { query: { customerId } })
 * ```
 *
 * One page of the people behind a business (supplement 5.8).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listBeneficialOwners(
  client: ServiceClient,
  parameters: Asked<typeof operations.listBeneficialOwners> & CallOptions,
) {
  return (await call(client, operations.listBeneficialOwners, parameters)).body;
}

/**
 * ```ts
 * const { kycStatus } = await getBeneficialOwner(client, { beneficialOwnerId })
 * ```
 *
 * Reads one of the people behind a business (supplement 5.8).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getBeneficialOwner(
  client: ServiceClient,
  { beneficialOwnerId, ...options }: { beneficialOwnerId: BeneficialOwnerId } & CallOptions,
) {
  return (await call(client, operations.getBeneficialOwner, { params: { beneficialOwnerId }, ...options })).body;
}

/**
 * ```ts
 * await updateBeneficialOwner(client, { beneficialOwnerId, body: { ownershipPercentage: 30 } })
 * ```
 *
 * Changes what is known of a person; a member that is left out stays as it is (supplement 5.8).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateBeneficialOwner(
  client: ServiceClient,
  {
    beneficialOwnerId,
    ...parameters
  }: { beneficialOwnerId: BeneficialOwnerId } & Pick<Asked<typeof operations.updateBeneficialOwner>, 'body'> &
    KeyedCallOptions,
) {
  return (await call(client, operations.updateBeneficialOwner, { params: { beneficialOwnerId }, ...parameters })).body;
}
