import { type Operation, operations } from '@latchkey/contract';
import { malformedParams, unknownParams } from '../placeholders.ts';
import { requests } from '../requests.ts';
import type { Act, Scenario } from '../scenario.ts';

/** How an operation is asked for what its row forbids: by its body, else by its query, else by its path. */
function wayOf(operation: Operation): readonly [cause: string, act: Act] {
  const params = unknownParams(operation);
  if (operation.bodyType === 'multipart') {
    return ['a form without its fields', ({ call }) => call(operation, { params, form: new FormData() })];
  }
  const query = requests[operation.id]?.query ?? {};
  if (operation.body)
    return ['a body that is a text', ({ call }) => call(operation, { params, query, body: 'nothing' })];
  if (operation.query) {
    const asked = { ...query, limit: '0', ...Object.fromEntries(Object.keys(query).map((name) => [name, '!'])) };
    return ['a query that is out of bounds', ({ call }) => call(operation, { params, query: asked })];
  }
  return ['an id that is none', ({ call }) => call(operation, { params: malformedParams(operation) })];
}

/** Every request is held against its row before anything else is looked at (interface, Errors). */
export const malformed: readonly Scenario[] = operations
  .filter(({ errors, auth }) => auth !== 'agent' && errors.includes('INVALID_INPUT'))
  .map((operation) => {
    const [cause, act] = wayOf(operation);
    return { operation, outcome: 'INVALID_INPUT', cause, needs: [], act };
  });
