import type { BeneficialOwnerId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/beneficial-owners';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Registers a beneficial owner of a business (docs/reference/beneficial-owners.md#createbeneficialowner,
 * docs/reference/customers.md). `fields` of the error lists every invalid member.
 *
 * ```ts
 * const owner = await createBeneficialOwner(client, {
 *   body: { customerId, roles: ['UBO'], ownershipPercentage: 40, personalInfo },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`
 */
export async function createBeneficialOwner(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createBeneficialOwner> & KeyedCallOptions,
) {
  return (await call(client, operations.createBeneficialOwner, parameters)).body;
}

/**
 * Lists one page of the beneficial owners of a business (docs/reference/beneficial-owners.md#listbeneficialowners).
 *
 * ```ts
 * const { data } = await listBeneficialOwners(client, { query: { customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listBeneficialOwners(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listBeneficialOwners> & CallOptions,
) {
  return (await call(client, operations.listBeneficialOwners, parameters)).body;
}

/**
 * Reads one beneficial owner of a business (docs/reference/beneficial-owners.md#getbeneficialowner).
 *
 * ```ts
 * const { kycStatus } = await getBeneficialOwner(client, { beneficialOwnerId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getBeneficialOwner(
  client: ServiceClient,
  parameters: { beneficialOwnerId: BeneficialOwnerId } & CallOptions,
) {
  const { beneficialOwnerId, ...options } = requireParameters('getBeneficialOwner', parameters);
  return (await call(client, operations.getBeneficialOwner, { params: { beneficialOwnerId }, ...options })).body;
}

/**
 * Changes a beneficial owner; omitted members keep their value
 * (docs/reference/beneficial-owners.md#updatebeneficialowner).
 *
 * ```ts
 * await updateBeneficialOwner(client, { beneficialOwnerId, body: { ownershipPercentage: 30 } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateBeneficialOwner(
  client: ServiceClient,
  parameters: { beneficialOwnerId: BeneficialOwnerId } & Pick<
    OperationParameters<typeof operations.updateBeneficialOwner>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { beneficialOwnerId, ...request } = requireParameters('updateBeneficialOwner', parameters);
  return (await call(client, operations.updateBeneficialOwner, { params: { beneficialOwnerId }, ...request })).body;
}
