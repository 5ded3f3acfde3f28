import { ErrorBody, errorCodes } from '@latchkey/contract/errors';
import type { Answered } from './exchange.ts';
import { faultsOf } from './faultsOf.ts';
import type { Scenario } from './scenario.ts';

function statusOf(code: string): number | undefined {
  const entry = Object.entries(errorCodes).find(([, codes]) => (codes as readonly string[]).includes(code));
  return entry && Number(entry[0]);
}

function codeOf({ body }: Answered<unknown>): unknown {
  return (body as Partial<ErrorBody> | undefined)?.code; // whatever it is, it is only compared
}

function refusalFaults({ status, body }: Answered<unknown>, code: string): string[] {
  if (faultsOf(ErrorBody, body).length > 0) return ['its body is not that of an error'];
  const told = body as ErrorBody; // it has just been held against the schema
  const expected = statusOf(code);
  return [
    ...(told.code === code ? [] : [`its code is ${told.code}`]),
    ...(status === expected ? [] : [`its status is ${status} in place of ${expected}`]),
    ...(told.status === status ? [] : [`its body says status ${told.status}`]),
  ];
}

function successFaults({ operation }: Scenario, { status, body, text }: Answered<unknown>, expected: number): string[] {
  if (status !== expected) return [`its status is ${status}: ${text.slice(0, 400)}`];
  const schema = operation.responses[expected];
  if (schema === undefined) return ['its row does not have this status'];
  if (schema === null) return text === '' ? [] : ['it has a body'];
  return faultsOf(schema, body).map(({ at, message }) => `${at || 'body'}: ${message}`);
}

/** Said of an operation that a service does not offer: neither kept nor broken. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** Holds an answer against a row. @throws Error that says how they differ; {@link NotOffered} for a 501. */
export function checkOutcome(scenario: Scenario, answer: Answered<unknown>): void {
  const { operation, outcome } = scenario;
  if (answer.status === 501 && outcome !== 'NOT_IMPLEMENTED' && codeOf(answer) === 'NOT_IMPLEMENTED') {
    throw new NotOffered(`${operation.id} is not offered.`);
  }
  const faults =
    typeof outcome === 'number' ? successFaults(scenario, answer, outcome) : refusalFaults(answer, outcome);
  if (faults.length === 0) return;
  throw new Error(`${operation.id} should come to ${outcome}, but ${faults.join('; ')}.`);
}
