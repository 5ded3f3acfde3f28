import * as v from 'valibot';
import { text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { exactlyOne, needs } from '../rules.ts';
import { proof } from '../sca/authorization.ts';

const trustConfirmRequestSchema = v.pipe(
  v.looseObject({ challengeId: v.nullish(text(1, 255)), ...proof }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
);

/** Body of the confirmations (docs/reference/accounts.md#trustexternalaccount). */
export const TrustConfirmRequest: TrustConfirmRequestSchema = trustConfirmRequestSchema;
export interface TrustConfirmRequestSchema extends NamedSchema<typeof trustConfirmRequestSchema, TrustConfirmRequest> {}
export interface TrustConfirmRequest extends v.InferInput<typeof trustConfirmRequestSchema> {}
