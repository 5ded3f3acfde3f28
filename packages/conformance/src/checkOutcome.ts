import { ErrorBody, errorTable } from '@latchkey/contract/errors';
import type { ServiceResponse } from './createCaller.ts';
import type { Scenario } from './scenario.ts';
import { listSchemaIssues } from './schemaIssues.ts';

function getCode({ body }: ServiceResponse<unknown>): unknown {
  return (body as Partial<ErrorBody> | undefined)?.code; // any value: it is only compared
}

function listErrorDifferences({ status, body }: ServiceResponse<unknown>, code: string): string[] {
  if (listSchemaIssues(ErrorBody, body).length > 0) return ['the body is not an error body'];
  const error = body as ErrorBody; // just validated against the schema
  const expected = errorTable.get(code)?.status;
  return [
    ...(error.code === code ? [] : [`the code is ${error.code}`]),
    ...(status === expected ? [] : [`the status is ${status} instead of ${expected}`]),
    ...(error.status === status ? [] : [`the status in the body is ${error.status}`]),
  ];
}

function listSuccessDifferences(
  { operation }: Scenario,
  { status, body, text }: ServiceResponse<unknown>,
  expected: number,
): string[] {
  if (status !== expected) return [`the status is ${status}: ${text.slice(0, 400)}`];
  const schema = operation.responses[expected];
  if (schema === undefined) return ['the contract does not define this status'];
  if (schema === null) return text === '' ? [] : ['the response has a body'];
  return listSchemaIssues(schema, body).map(({ path, message }) => `${path || 'body'}: ${message}`);
}

/** Thrown for an operation that a service does not offer: the case neither passes nor fails. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** Checks a response against the contract. @throws Error that describes the difference; {@link NotOffered} for a 501. */
export function checkOutcome(scenario: Scenario, response: ServiceResponse<unknown>): void {
  const { operation, outcome } = scenario;
  if (response.status === 501 && outcome !== 'NOT_IMPLEMENTED' && getCode(response) === 'NOT_IMPLEMENTED') {
    throw new NotOffered(`${operation.id} is not offered.`);
  }
  const differences =
    typeof outcome === 'number'
      ? listSuccessDifferences(scenario, response, outcome)
      : listErrorDifferences(response, outcome);
  if (differences.length === 0) return;
  throw new Error(`Expected ${operation.id} to return ${outcome}, but ${differences.join('; ')}.`);
}
