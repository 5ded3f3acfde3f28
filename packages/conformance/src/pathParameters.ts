import type { Operation } from '@latchkey/contract';
import { listSchemaIssues } from './schemaIssues.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const resources = [
  ...['Customer', 'InternalAccount', 'ExternalAccount', 'AuthMethod', 'Session', 'Quote', 'Transaction', 'Card'],
  ...[
    'Agent',
    'AgentAction',
    'BeneficialOwner',
    'Document',
    'Verification',
    'DelegatedKey',
    'Token',
    'ScaReset',
    'Job',
  ],
];
/** Values with the format of a path parameter that do not exist. */
const candidates = [
  ...resources.map((name) => `${name}:${unknownId}`),
  unknownId,
  'unknown-resource',
  '$unknown@nowhere.example',
];

function listParameters({ path }: Operation): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Creates a valid but unknown value for each path parameter of an operation. */
export function createUnknownParams(operation: Operation): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of listParameters(operation)) {
    const rest = Object.fromEntries(listParameters(operation).map((other) => [other, candidates[0]]));
    const accepted = candidates.find((candidate) => {
      if (!operation.params) return true;
      return !listSchemaIssues(operation.params, { ...rest, [name]: candidate }).some(({ path }) => path === name);
    });
    params[name] = accepted ?? unknownId;
  }
  return params;
}

/** Creates invalid path parameters: ids without the name of their resource. */
export function createMalformedParams(operation: Operation): Record<string, string> {
  return Object.fromEntries(listParameters(operation).map((name) => [name, '!']));
}
