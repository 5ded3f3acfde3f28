import { type Operation, operations, type Schema } from '@latchkey/contract';
import { createMalformedParams, createUnknownParams } from '../pathParameters.ts';
import { requestsByOperation } from '../requestTemplates.ts';
import type { Perform, Scenario } from '../scenario.ts';
import { listSchemaIssues } from '../schemaIssues.ts';
import { getAgentToken } from '../testContext.ts';

/** Lists the members of a query's schema, in a pipe or bare. */
function listMembers(schema: Schema): string[] {
  const object = schema as { readonly entries?: object; readonly pipe?: readonly { readonly entries?: object }[] };
  return Object.keys(object.entries ?? object.pipe?.[0]?.entries ?? {});
}

/** Creates a query in which every member is invalid. */
function createInvalidQuery(query: Schema): Record<string, string> {
  return Object.fromEntries(listMembers(query).map((name) => [name, '!']));
}

/** Creates the scenario in which an operation gets invalid input: in its body, else in its query, else in its path. */
function createEntry(operation: Operation): readonly [cause: string, perform: Perform] | undefined {
  const params = createUnknownParams(operation);
  if (operation.bodyType === 'multipart') {
    return ['a form without its fields', ({ call }) => call(operation, { params, form: new FormData() })];
  }
  // Of a challenge, only that of a passkey reads the body (docs/reference/credentials.md#challengecredential).
  if (operation.body && operation.id !== 'challengeCredential') {
    const query = requestsByOperation[operation.id]?.query ?? {};
    const perform: Perform = async (context) =>
      context.call(operation, { params, query, body: 'not an object', ...(await getAgentToken(context, operation)) });
    return ['a non-object JSON body', perform];
  }
  if (operation.query) {
    const query = createInvalidQuery(operation.query);
    // An operation whose members may be any text rejects none.
    if (listSchemaIssues(operation.query, query).length === 0) return undefined;
    const perform: Perform = async (context) =>
      context.call(operation, { params, query, ...(await getAgentToken(context, operation)) });
    return ['an invalid query', perform];
  }
  const perform: Perform = async (context) =>
    context.call(operation, { params: createMalformedParams(operation), ...(await getAgentToken(context, operation)) });
  return operation.params ? ['a malformed id', perform] : undefined;
}

/** Every request is validated against the contract before anything else is checked (docs/reference/errors.md). */
export const invalidInput: readonly Scenario[] = operations.flatMap((operation) => {
  const entry = operation.errors.includes('INVALID_INPUT') ? createEntry(operation) : undefined;
  return entry ? [{ operation, outcome: 'INVALID_INPUT', cause: entry[0], needs: [], perform: entry[1] }] : [];
});
