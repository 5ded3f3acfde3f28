import { type Operation, operations, type Schema } from '@latchkey/contract';
import { faultsOf } from '../faultsOf.ts';
import { malformedParams, unknownParams } from '../placeholders.ts';
import { requests } from '../requests.ts';
import type { Act, Scenario } from '../scenario.ts';
import { tokenFor } from '../world.ts';

/** The members that a query's schema names, in a pipe or bare. */
function membersOf(schema: Schema): string[] {
  const named = schema as { readonly entries?: object; readonly pipe?: readonly { readonly entries?: object }[] };
  return Object.keys(named.entries ?? named.pipe?.[0]?.entries ?? {});
}

/** A query of which nothing is right. */
function allWrong(query: Schema): Record<string, string> {
  return Object.fromEntries(membersOf(query).map((name) => [name, '!']));
}

/** How an operation is asked for what its row forbids: by its body, else by its query, else by its path. */
function wayOf(operation: Operation): readonly [cause: string, act: Act] | undefined {
  const params = unknownParams(operation);
  if (operation.bodyType === 'multipart') {
    return ['a form without its fields', ({ call }) => call(operation, { params, form: new FormData() })];
  }
  if (operation.body) {
    const query = requests[operation.id]?.query ?? {};
    const act: Act = async (world) =>
      world.call(operation, { params, query, body: 'nothing', ...(await tokenFor(world, operation)) });
    return ['a body that is a text', act];
  }
  if (operation.query) {
    const query = allWrong(operation.query);
    // One whose members may be any text refuses none.
    if (faultsOf(operation.query, query).length === 0) return undefined;
    const act: Act = async (world) => world.call(operation, { params, query, ...(await tokenFor(world, operation)) });
    return ['a query of which nothing is right', act];
  }
  const act: Act = async (world) =>
    world.call(operation, { params: malformedParams(operation), ...(await tokenFor(world, operation)) });
  return operation.params ? ['an id that is none', act] : undefined;
}

/** Every request is held against its row before anything else is looked at (interface, Errors). */
export const malformed: readonly Scenario[] = operations.flatMap((operation) => {
  const way = operation.errors.includes('INVALID_INPUT') ? wayOf(operation) : undefined;
  return way ? [{ operation, outcome: 'INVALID_INPUT', cause: way[0], needs: [], act: way[1] }] : [];
});
