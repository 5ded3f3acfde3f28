import { getBeneficialOwner, listBeneficialOwners, updateBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { assertWithoutProblems } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findOwner } from '../findById.ts';
import { recheckVerification } from '../verifications/recheck.ts';
import { createBeneficialOwnerHandler } from './createBeneficialOwner.ts';
import { patchPersonalInfo } from './personalInfo.ts';
import { presentOwner } from './row.ts';
import { findOwnerProblems } from './rules.ts';

/** Operations on beneficial owners. */
export const beneficialOwnerHandlers: readonly AnyHandler[] = [
  createHandler(getBeneficialOwner, (dependencies: TablesDependency, { params }) =>
    reply(200, presentOwner(findOwner(dependencies, params.beneficialOwnerId))),
  ),

  /** In creation order. */
  createHandler(listBeneficialOwners, ({ tables: { beneficialOwners } }: TablesDependency, { query }) => {
    const { customerId } = query;
    const rows = customerId === undefined ? beneficialOwners.all() : beneficialOwners.where('customerId', customerId);
    return reply(200, paginate(rows, query, presentOwner));
  }),

  createHandler(
    updateBeneficialOwner,
    (dependencies: EventDependencies, { params, body }) => {
      const owner = findOwner(dependencies, params.beneficialOwnerId);
      assertWithoutProblems(findOwnerProblems({ personalInfo: { ...owner.personalInfo, ...body.personalInfo } }));
      const row = dependencies.tables.beneficialOwners.put({
        ...owner,
        ...(body.roles && { roles: body.roles }),
        ...(body.ownershipPercentage !== undefined && { ownershipPercentage: body.ownershipPercentage }),
        ...(body.personalInfo && { personalInfo: patchPersonalInfo(owner.personalInfo, body.personalInfo) }),
        updatedAt: dependencies.now(),
      });
      recheckVerification(dependencies, row.customerId);
      return reply(200, presentOwner(row));
    },
    findOwnerProblems,
  ),

  createBeneficialOwnerHandler,
];
