import * as v from 'valibot';
import { CredentialType } from '../credentials/authMethod.ts';
import { id } from '../ids.ts';
import { dateTime } from '../scalars.ts';

/** What a proven credential opens: the life of a signing key (interface; supplement 1.10). */
export const Session = v.looseObject({
  id: id('Session'),
  accountId: id('InternalAccount'),
  type: CredentialType,
  nickname: v.string(),
  credentialId: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** The key signs nothing after this. */
  expiresAt: dateTime,
  encryptedSessionSigningKey: v.optional(v.string()),
});
export type Session = v.InferOutput<typeof Session>;
