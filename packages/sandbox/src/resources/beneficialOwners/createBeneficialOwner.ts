import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import type { KycStatus } from '@latchkey/contract/customers';
import { magicSuffixes } from '@latchkey/contract/sandbox';
import { newId } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { recheck } from '../verifications/recheck.ts';
import { personalInfoOf } from './personalInfo.ts';
import { presentOwner } from './row.ts';
import { ownerProblems } from './rules.ts';

const decided: Readonly<Record<string, KycStatus>> = magicSuffixes.owner;

/** Names a person behind a business. The end of their last name may decide how the check of them went (supplement 10.3). */
export default handler(
  createBeneficialOwner,
  (engine, { body }) => {
    const customer = findCustomer(engine, body.customerId);
    if (customer.customerType !== 'BUSINESS') throw invalidField('customerId', 'Only a business has owners.');
    const now = engine.now();
    const row = engine.tables.beneficialOwners.put({
      id: newId(engine, 'BeneficialOwner'),
      customerId: customer.id,
      roles: body.roles,
      ownershipPercentage: body.ownershipPercentage,
      personalInfo: personalInfoOf(body.personalInfo),
      kycStatus: decided[body.personalInfo.lastName.slice(-3)] ?? 'APPROVED',
      createdAt: now,
      updatedAt: now,
    });
    recheck(engine, customer.id);
    return reply(201, presentOwner(row));
  },
  ownerProblems,
);
