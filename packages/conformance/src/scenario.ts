import type { Operation } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import type { ServiceResponse } from './createCaller.ts';
import type { Capability } from './target.ts';
import type { TestContext } from './testContext.ts';

/** The outcome of an operation: a success status, or an error code. */
export type Outcome = number | ErrorCode;

/** Causes an outcome. The returned response is checked against the contract. */
export type Perform = (context: TestContext) => Promise<ServiceResponse<unknown>>;

/** One outcome of an operation, and how to cause it. */
export interface Scenario {
  readonly operation: Operation;
  readonly outcome: Outcome;
  /** The request that causes it, in words. */
  readonly cause: string;
  readonly needs: readonly Capability[];
  readonly perform: Perform;
}

/** A cause and its implementation, with the capabilities of the target that it needs. */
export type ScenarioEntry = readonly [cause: string, perform: Perform, ...needs: Capability[]];

/** Creates the scenarios of one operation, by outcome. */
export function createScenarios(
  operation: Operation,
  entries: { readonly [O in Outcome]?: ScenarioEntry | undefined },
): readonly Scenario[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    if (!entry) return [];
    const [cause, perform, ...needs] = entry;
    const outcome = /^\d+$/.test(name) ? Number(name) : (name as ErrorCode); // the keys are outcomes
    return [{ operation, outcome, cause, needs, perform }];
  });
}
