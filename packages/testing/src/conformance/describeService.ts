import { operations } from '@latchkey/contract';
import { checkOutcome } from './check.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { missingNeed, type ServiceTarget } from './target.ts';
import { createWorld } from './world.ts';

/** One row of the interface's tables as a test. */
export interface ConformanceCase {
  /** `createQuote → INSUFFICIENT_FUNDS: more than the account holds`. */
  readonly name: string;
  readonly operation: string;
  readonly outcome: Outcome;
  readonly cause: string;
  /** Why this target is not asked; absent where it is. */
  readonly skipped?: string;
  /** @throws Error that says how the service differs from the interface. */
  run(): Promise<void>;
}

/** Rows of the interface that no scenario leads to. */
export interface OpenRow {
  readonly operation: string;
  readonly outcome: Outcome;
}

function isOf(operation: string, outcome: Outcome): (scenario: Scenario) => boolean {
  return (scenario) => scenario.operation.id === operation && scenario.outcome === outcome;
}

/** Every row: each operation with each status of success, and each code by which it is known to fail. */
export function interfaceRows(): readonly OpenRow[] {
  return operations.flatMap(({ id, responses, errors }) => [
    ...Object.keys(responses).map((status) => ({ operation: id, outcome: Number(status) })),
    ...errors.map((outcome) => ({ operation: id, outcome })),
  ]);
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
  return scenarios.map((scenario) => {
    const { operation, outcome, cause, needs, act } = scenario;
    const skipped = missingNeed(target, needs);
    return {
      name: `${operation.id} → ${outcome}: ${cause}`,
      ...{ operation: operation.id, outcome, cause },
      ...(skipped !== undefined && { skipped }),
      run: async () => checkOutcome(scenario, await act(world)),
    };
  });
}

/** Rows of the interface without a case. */
export function openRows(): readonly OpenRow[] {
  return interfaceRows().filter(({ operation, outcome }) => !scenarios.some(isOf(operation, outcome)));
}
