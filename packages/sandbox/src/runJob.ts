import type { PaymentDependencies, SettingsDependency } from './dependencies.ts';
import { runPayoutStep } from './payouts/runPayoutStep.ts';
import { failBulkJob, runBulkStep } from './resources/bulkCustomers/bulkStep.ts';
import { activateCard, rejectCard } from './resources/cards/issuerDecision.ts';
import { decideTerminalRequest } from './resources/cardTransactions/decideTerminalRequest.ts';
import { passLiveness } from './resources/externalAccounts/ownership.ts';
import { expireQuote } from './resources/quotes/changeQuote.ts';
import { lapseAuthorization } from './resources/quotes/lapseAuthorization.ts';
import { decideVerification } from './resources/verifications/decide.ts';
import type { JobRow } from './schedule/job.ts';

type JobDependencies = PaymentDependencies & SettingsDependency;

const jobs: Readonly<Record<JobRow['kind'], (dependencies: JobDependencies, subject: string) => void>> = {
  expireQuote,
  lapseAuthorization,
  payoutStep: runPayoutStep,
  passLiveness,
  decideVerification,
  bulkStep: runBulkStep,
  bulkFailure: failBulkJob,
  activateCard,
  rejectCard,
  decideCardRequest: decideTerminalRequest,
};

/** Runs a scheduled job, in the running transaction. */
export function runJob(dependencies: JobDependencies, { kind, subject }: JobRow): void {
  jobs[kind](dependencies, subject);
}
