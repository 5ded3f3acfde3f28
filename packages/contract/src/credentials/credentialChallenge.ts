import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';
import { AuthMethod } from './authMethod.ts';

const credentialChallengeSchema = responseObject({
  ...AuthMethod.entries,
  challenge: v.optional(v.string()),
  requestId: v.optional(id('Request')),
  expiresAt: v.optional(dateTime),
});

/**
 * Response of `challengeCredential`. The last three members are present for passkeys only
 * (docs/reference/credentials.md#challengecredential).
 */
export const CredentialChallenge: CredentialChallengeSchema = credentialChallengeSchema;
export interface CredentialChallengeSchema extends NamedSchema<typeof credentialChallengeSchema, CredentialChallenge> {}
export interface CredentialChallenge extends v.InferOutput<typeof credentialChallengeSchema> {}
