import * as v from 'valibot';
import { CredentialType } from '../credentials/credentialType.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';

const sessionSchema = responseObject({
  id: id('Session'),
  accountId: id('InternalAccount'),
  type: CredentialType,
  nickname: v.string(),
  credentialId: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** The key cannot sign after this time. */
  expiresAt: dateTime,
  encryptedSessionSigningKey: v.optional(v.string()),
});

/** A session, which a proven credential opens: the lifetime of a signing key (docs/reference/sessions.md). */
export const Session: SessionSchema = sessionSchema;
export interface SessionSchema extends NamedSchema<typeof sessionSchema, Session> {}
export interface Session extends v.InferOutput<typeof sessionSchema> {}
