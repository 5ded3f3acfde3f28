import { operations } from '@latchkey/contract';
import { type WebhookType, webhookTypes } from '@latchkey/contract/webhooks';
import { checkOutcome } from './check.ts';
import { webhooks } from './events/webhooks.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type Means, meansOf, missingNeed, type Need, type ServiceTarget } from './target.ts';
import { createWorld } from './world.ts';

/** How a row ends: as an operation may, or in an event. */
export type RowOutcome = Outcome | WebhookType;

/** One row of the interface's tables as a test. */
export interface ConformanceCase {
  /** `createQuote → INSUFFICIENT_FUNDS: more than the account holds`. */
  readonly name: string;
  /** `webhook` for events, and for what an endpoint answers to them. */
  readonly operation: string;
  readonly outcome: RowOutcome;
  readonly cause: string;
  /** Whether a request breaks the rule of the row, or its code is only asked for. */
  readonly means: Means;
  /** Why this target is not asked; absent where it is. */
  readonly skipped?: string;
  /** @throws Error that says how the service differs from the interface. */
  run(): Promise<void>;
}

/** Rows of the interface that no scenario leads to. */
export interface OpenRow {
  readonly operation: string;
  readonly outcome: RowOutcome;
}

function isOf(operation: string, outcome: RowOutcome): (scenario: Scenario) => boolean {
  return (scenario) => scenario.operation.id === operation && scenario.outcome === outcome;
}

function hasCase({ operation, outcome }: OpenRow): boolean {
  if (operation === 'webhook') return webhooks.some((row) => row.outcome === outcome);
  return scenarios.some(isOf(operation, outcome));
}

function caseOf(
  target: ServiceTarget,
  row: Omit<ConformanceCase, 'name' | 'means' | 'skipped'>,
  needs: readonly Need[],
): ConformanceCase {
  const skipped = missingNeed(target, needs);
  return {
    ...{ name: `${row.operation} → ${row.outcome}: ${row.cause}`, means: meansOf(needs), ...row },
    ...(skipped !== undefined && { skipped }),
  };
}

/** Every row: each operation with each status of success, and each code by which it is known to fail; each event. */
export function interfaceRows(): readonly OpenRow[] {
  const ofOperations = operations.flatMap(({ id, responses, errors }) => [
    ...Object.keys(responses).map((status) => ({ operation: id, outcome: Number(status) })),
    ...errors.map((outcome) => ({ operation: id, outcome })),
  ]);
  return [...ofOperations, ...webhookTypes.map((outcome) => ({ operation: 'webhook', outcome }))];
}

/**
 * Holds a payments service against the interface: one case for each operation and each way it may end. It needs no
 * runner of its own; hand the cases to yours.
 *
 * ```ts
 * import { describeService } from '@latchkey/testing/conformance'
 *
 * for (const { name, skipped, run } of describeService({ baseUrl, credentials, pins })) it.skipIf(skipped)(name, run)
 * ```
 *
 * The cases share a few customers, made with the first that needs them; they may run in any order, one at a time.
 * Nothing but the interface and the values of its own sandbox is used, so that any base URL will do. Rows that need
 * more are `skipped` where the target has it not, and say so.
 */
export function describeService(target: ServiceTarget): readonly ConformanceCase[] {
  const world = createWorld(target);
  // Before anybody is there whom rows share: weeks pass, and whatever happened is delivered.
  const ofWebhooks = webhooks.map(({ outcome, cause, needs, run }) =>
    caseOf(target, { operation: 'webhook', outcome, cause, run: () => run(world) }, needs),
  );
  const ofOperations = scenarios.map((scenario) => {
    const { operation, outcome, cause, needs, act } = scenario;
    const run = async () => checkOutcome(scenario, await act(world));
    return caseOf(target, { operation: operation.id, outcome, cause, run }, needs);
  });
  return [...ofWebhooks, ...ofOperations];
}

/** Rows of the interface without a case. */
export function openRows(): readonly OpenRow[] {
  return interfaceRows().filter((row) => !hasCase(row));
}
