import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import type { KycStatus } from '@latchkey/contract/customers';
import { magicSuffixes } from '@latchkey/contract/sandbox';
import type { EventDependencies } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createId } from '../../newId.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { recheckVerification } from '../verifications/recheck.ts';
import { toPersonalInfo } from './personalInfo.ts';
import { presentOwner } from './row.ts';
import { findOwnerProblems } from './rules.ts';

const statusBySuffix: Readonly<Record<string, KycStatus>> = magicSuffixes.owner;

/**
 * Adds a beneficial owner to a business. The end of the last name can determine the result of the owner's checks
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export const createBeneficialOwnerHandler = createHandler(
  createBeneficialOwner,
  (dependencies: EventDependencies, { body }) => {
    const customer = findCustomer(dependencies, body.customerId);
    if (customer.customerType !== 'BUSINESS')
      throw createInvalidFieldError('customerId', 'Only a business has owners.');
    const now = dependencies.now();
    const row = dependencies.tables.beneficialOwners.put({
      id: createId(dependencies, 'BeneficialOwner'),
      customerId: customer.id,
      roles: body.roles,
      ownershipPercentage: body.ownershipPercentage,
      personalInfo: toPersonalInfo(body.personalInfo),
      kycStatus: statusBySuffix[body.personalInfo.lastName.slice(-3)] ?? 'APPROVED',
      createdAt: now,
      updatedAt: now,
    });
    recheckVerification(dependencies, customer.id);
    return reply(201, presentOwner(row));
  },
  findOwnerProblems,
);
