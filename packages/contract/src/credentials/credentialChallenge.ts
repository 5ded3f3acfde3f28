import * as v from 'valibot';
import { id } from '../ids.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';
import { AuthMethod } from './authMethod.ts';

/**
 * Response of `challengeCredential`. The last three members are present for passkeys only
 * (docs/reference/credentials.md#challengecredential).
 */
export const CredentialChallenge = responseObject({
  ...AuthMethod.entries,
  challenge: v.optional(v.string()),
  requestId: v.optional(id('Request')),
  expiresAt: v.optional(dateTime),
});
export type CredentialChallenge = v.InferOutput<typeof CredentialChallenge>;
