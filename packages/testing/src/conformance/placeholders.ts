import type { Operation } from '@latchkey/contract';
import { faultsOf } from './faultsOf.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
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
/** Things that have the form of a path parameter and belong to nobody. */
const candidates = [
  ...resources.map((name) => `${name}:${nobody}`),
  nobody,
  'nobody-has-this',
  '$nobody@nowhere.example',
];

function namesOf({ path }: Operation): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** A value for each parameter of an operation's path that its row takes and that names nothing. */
export function unknownParams(operation: Operation): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of namesOf(operation)) {
    const rest = Object.fromEntries(namesOf(operation).map((other) => [other, candidates[0]]));
    const accepted = candidates.find((candidate) => {
      if (!operation.params) return true;
      return !faultsOf(operation.params, { ...rest, [name]: candidate }).some(({ at }) => at === name);
    });
    params[name] = accepted ?? nobody;
  }
  return params;
}

/** Parameters that no row takes: an id without its resource's name. */
export function malformedParams(operation: Operation): Record<string, string> {
  return Object.fromEntries(namesOf(operation).map((name) => [name, '!']));
}
