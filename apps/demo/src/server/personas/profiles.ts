import type { CustomerRequest } from '@latchkey/contract/customers';
import { personas } from '../../personas.ts';
import { stories } from './stories.ts';

/** The sample customers, by their addresses. */
export const personaProfiles: ReadonlyMap<string, CustomerRequest> = new Map(
  personas.map(({ id, email }) => [email, stories[id].customer]),
);
