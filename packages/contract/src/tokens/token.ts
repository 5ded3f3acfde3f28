import * as v from 'valibot';
import { text } from '../formats.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

/**
 * The permissions of a token: read everything; send payments; change settings, tokens and customers
 * (docs/reference/tokens.md).
 */
export const tokenPermissions = ['VIEW', 'TRANSACT', 'MANAGE'] as const;

const tokenSchema = responseObject({
  id: id('Token'),
  name: v.string(),
  permissions: v.array(openEnum(tokenPermissions)),
  /** The user name for HTTP Basic. */
  clientId: v.string(),
  /** The password; returned only when the token is created. */
  clientSecret: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: v.optional(dateTime),
});

/**
 * The platform's own credentials (docs/reference/tokens.md). The interface names permissions, `clientId` and
 * `clientSecret`; the other members are our interpretation.
 */
export const Token: TokenSchema = tokenSchema;
export interface TokenSchema extends NamedSchema<typeof tokenSchema, Token> {}
export interface Token extends v.InferOutput<typeof tokenSchema> {}

const tokenRequestSchema = v.looseObject({
  name: text(1, 255),
  permissions: v.pipe(v.array(v.picklist(tokenPermissions)), v.minLength(1)),
});

/** Body of `createToken` (docs/reference/tokens.md; `name` is our interpretation). */
export const TokenRequest: TokenRequestSchema = tokenRequestSchema;
export interface TokenRequestSchema extends NamedSchema<typeof tokenRequestSchema, TokenRequest> {}
export interface TokenRequest extends v.InferInput<typeof tokenRequestSchema> {}
