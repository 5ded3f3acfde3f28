import type { Operation } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import type { Answered } from './exchange.ts';
import type { Need } from './target.ts';
import type { World } from './world.ts';

/** How an operation may end: by a status of success, or by a code. */
export type Outcome = number | ErrorCode;

/** Brings an operation to an outcome. What it resolves to is held against the operation's row. */
export type Act = (world: World) => Promise<Answered<unknown>>;

/** One row of the interface's tables, and how to come to it. */
export interface Scenario {
  readonly operation: Operation;
  readonly outcome: Outcome;
  /** The request that causes it, in words. */
  readonly cause: string;
  readonly needs: readonly Need[];
  readonly act: Act;
}

/** A cause and its act, with what it needs of the target. */
export type Way = readonly [cause: string, act: Act, ...needs: Need[]];

/** The scenarios of one operation, by outcome. */
export function scenariosOf(
  operation: Operation,
  ways: { readonly [O in Outcome]?: Way | undefined },
): readonly Scenario[] {
  return Object.entries(ways).flatMap(([name, way]) => {
    if (!way) return [];
    const [cause, act, ...needs] = way;
    const outcome = /^\d+$/.test(name) ? Number(name) : (name as ErrorCode); // the keys are outcomes
    return [{ operation, outcome, cause, needs, act }];
  });
}
