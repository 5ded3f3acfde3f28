import type { EventDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { schedule } from '../../schedule/schedule.ts';
import { changeKycStatus } from '../customers/kycStatus.ts';
import type { CustomerRow } from '../customers/row.ts';
import { changeVerification } from './changeVerification.ts';
import type { VerificationRow } from './row.ts';

/** Marks documents as submitted, so that they can no longer be deleted. */
export function keepDocuments({ tables }: TablesDependency, { id }: CustomerRow): void {
  const owners = tables.beneficialOwners.where('customerId', id);
  for (const holder of [id, ...owners.map((owner) => owner.id)]) {
    for (const document of tables.documents.where('documentHolder', holder)) {
      if (!document.isSubmitted) tables.documents.put({ ...document, isSubmitted: true });
    }
  }
}

/** Begins the checks of a customer with all submitted data. They are decided automatically, a little later. */
export function submit(
  dependencies: EventDependencies & SettingsDependency,
  customer: CustomerRow,
  outcome?: VerificationRow['outcome'],
): VerificationRow {
  keepDocuments(dependencies, customer);
  changeKycStatus(dependencies, customer, 'PENDING');
  const change = { status: 'IN_PROGRESS', ...(outcome && { outcome }) } as const;
  const row = changeVerification(dependencies, customer.id, change);
  schedule(dependencies, 'decideVerification', row.id, dependencies.now() + dependencies.settings.settleMs);
  return row;
}
