export { NotOffered } from './checkOutcome.ts';
export { createSandboxTarget, type SandboxTarget } from './createSandboxTarget.ts';
export {
  type CaseOutcome,
  type ConformanceCase,
  describeService,
  listOutcomes,
  listUncoveredOutcomes,
  type OperationOutcome,
} from './describeService.ts';
export { type CaseResult, runCases } from './runCases.ts';
export type { Outcome } from './scenario.ts';
export type { Capability, Decision, DeliveredWebhook, Exchange, ServiceTarget, Trigger } from './target.ts';
