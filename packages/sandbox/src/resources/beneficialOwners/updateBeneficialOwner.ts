import { updateBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { handler, reply } from '../../http/handler.ts';
import { assertWithoutProblems } from '../../http/refusal.ts';
import { recheck } from '../verifications/recheck.ts';
import { findOwner } from './findOwner.ts';
import { changedPersonalInfo } from './personalInfo.ts';
import { presentOwner } from './row.ts';
import { ownerProblems } from './rules.ts';

export default handler(
  updateBeneficialOwner,
  (engine, { params, body }) => {
    const owner = findOwner(engine, params.beneficialOwnerId);
    assertWithoutProblems(ownerProblems({ personalInfo: { ...owner.personalInfo, ...body.personalInfo } }));
    const row = engine.tables.beneficialOwners.put({
      ...owner,
      ...(body.roles && { roles: body.roles }),
      ...(body.ownershipPercentage !== undefined && { ownershipPercentage: body.ownershipPercentage }),
      ...(body.personalInfo && { personalInfo: changedPersonalInfo(owner.personalInfo, body.personalInfo) }),
      updatedAt: engine.now(),
    });
    recheck(engine, row.customerId);
    return reply(200, presentOwner(row));
  },
  ownerProblems,
);
