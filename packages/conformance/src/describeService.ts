import { operations } from '@latchkey/contract';
import { type WebhookType, webhookTypes } from '@latchkey/contract/webhooks';
import { checkOutcome } from './checkOutcome.ts';
import { webhooks } from './events/webhooks.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type Capability, getSkipReason, getTrigger, type ServiceTarget, type Trigger } from './target.ts';
import { createTestContext } from './testContext.ts';

/** The outcome that a case checks: one of an operation, or an event. */
export type CaseOutcome = Outcome | WebhookType;

/** One outcome of the interface as a test. */
export interface ConformanceCase {
  /** `createQuote → INSUFFICIENT_FUNDS: more than the account holds`. */
  readonly name: string;
  /** `webhook` for events, and for the responses of an endpoint to them. */
  readonly operation: string;
  readonly outcome: CaseOutcome;
  readonly cause: string;
  /** How the outcome is caused: by a request, a value that selects the code, or an injected fault. */
  readonly trigger: Trigger;
  /** Why the case is skipped for this target; absent otherwise. */
  readonly skipped?: string;
  /** Runs the case. @throws Error that describes how the service differs from the interface. */
  run(): Promise<void>;
}

/** An operation (`webhook` for events) and one of its outcomes. */
export interface OperationOutcome {
  readonly operation: string;
  readonly outcome: CaseOutcome;
}

function matches(operation: string, outcome: CaseOutcome): (scenario: Scenario) => boolean {
  return (scenario) => scenario.operation.id === operation && scenario.outcome === outcome;
}

function hasCase({ operation, outcome }: OperationOutcome): boolean {
  if (operation === 'webhook') return webhooks.some((scenario) => scenario.outcome === outcome);
  return scenarios.some(matches(operation, outcome));
}

function createCase(
  target: ServiceTarget,
  definition: Omit<ConformanceCase, 'name' | 'trigger' | 'skipped'>,
  needs: readonly Capability[],
): ConformanceCase {
  const skipped = getSkipReason(target, needs);
  const { operation, outcome, cause } = definition;
  return {
    name: `${operation} → ${outcome}: ${cause}`,
    trigger: getTrigger(needs),
    ...definition,
    ...(skipped !== undefined && { skipped }),
  };
}

/**
 * Lists every outcome of the interface: each success status and known error code of each operation, and each event.
 *
 * ```ts
 * listOutcomes().filter(({ operation }) => operation === 'createQuote').length
 * ```
 */
export function listOutcomes(): readonly OperationOutcome[] {
  const operationOutcomes = operations.flatMap(({ id, responses, errors }) => [
    ...Object.keys(responses).map((status) => ({ operation: id, outcome: Number(status) })),
    ...errors.map((outcome) => ({ operation: id, outcome })),
  ]);
  return [...operationOutcomes, ...webhookTypes.map((outcome) => ({ operation: 'webhook', outcome }))];
}

/**
 * Checks a payments service against the interface: one case for each operation and each of its outcomes. Works with any
 * test runner: pass the cases to yours.
 *
 * ```ts
 * import { describeService } from '@latchkey/conformance'
 *
 * for (const { name, skipped, run } of describeService({ baseUrl, credentials: { clientId, clientSecret }, pins }))
 *   if (skipped === undefined) it(name, run)
 * ```
 *
 * The cases share a few customers, which the first case that needs them creates; they may run in any order, one at a
 * time. They use only the interface and the values of its own sandbox, so any base URL works. Cases that need more are
 * `skipped`, with a reason, if the target lacks it.
 */
export function describeService(target: ServiceTarget): readonly ConformanceCase[] {
  const context = createTestContext(target);
  // Before the shared customers exist: weeks pass on the clock, and every pending event is delivered.
  const webhookOutcomes = webhooks.map(({ outcome, cause, needs, run }) =>
    createCase(target, { operation: 'webhook', outcome, cause, run: () => run(context) }, needs),
  );
  const operationOutcomes = scenarios.map((scenario) => {
    const { operation, outcome, cause, needs, perform } = scenario;
    const run = async () => checkOutcome(scenario, await perform(context));
    return createCase(target, { operation: operation.id, outcome, cause, run }, needs);
  });
  return [...webhookOutcomes, ...operationOutcomes];
}

/**
 * Lists the outcomes of the interface without a case.
 *
 * ```ts
 * for (const { operation, outcome } of listUncoveredOutcomes()) console.log(operation, outcome)
 * ```
 */
export function listUncoveredOutcomes(): readonly OperationOutcome[] {
  return listOutcomes().filter((entry) => !hasCase(entry));
}
