import * as v from 'valibot';
import { text } from '../formats.ts';
import { id } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';

/** Read everything; send payments; change settings, tokens and customers (supplement 11.3). */
export const tokenPermissions = ['VIEW', 'TRANSACT', 'MANAGE'] as const;

/**
 * The platform's own credentials (supplement 11.3). The supplement names permissions, `clientId` and `clientSecret`;
 * the other members are our reading of it.
 */
export const Token = v.looseObject({
  id: id('Token'),
  name: v.string(),
  permissions: v.array(open(tokenPermissions)),
  /** The user of HTTP Basic. */
  clientId: v.string(),
  /** Its password; answered when the token is made and never again. */
  clientSecret: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: v.optional(dateTime),
});
export type Token = v.InferOutput<typeof Token>;

/** Body of `createToken` (supplement 11.3; `name` is our reading). */
export const TokenRequest = v.looseObject({
  name: text(1, 255),
  permissions: v.pipe(v.array(v.picklist(tokenPermissions)), v.minLength(1)),
});
export type TokenRequest = v.InferInput<typeof TokenRequest>;
