import type { Engine } from '../../engine.ts';
import { schedule } from '../../schedule/schedule.ts';
import { changeKycStatus } from '../customers/kycStatus.ts';
import type { CustomerRow } from '../customers/row.ts';
import { changeVerification, type VerificationRow } from './row.ts';

/** What was handed in stays handed in. */
export function keepDocuments({ tables }: Engine, { id }: CustomerRow): void {
  const owners = tables.beneficialOwners.where('customerId', id);
  for (const holder of [id, ...owners.map((owner) => owner.id)]) {
    for (const document of tables.documents.where('documentHolder', holder)) {
      if (!document.isSubmitted) tables.documents.put({ ...document, isSubmitted: true });
    }
  }
}

/** Begins the checks of a customer with all that was handed in. They are decided by themselves, a little later. */
export function submit(engine: Engine, customer: CustomerRow, outcome?: VerificationRow['outcome']): VerificationRow {
  keepDocuments(engine, customer);
  changeKycStatus(engine, customer, 'PENDING');
  const change = { status: 'IN_PROGRESS', ...(outcome && { outcome }) } as const;
  const row = changeVerification(engine, customer.id, change);
  schedule(engine, 'decideVerification', row.id, engine.now() + engine.settings.settleMs);
  return row;
}
