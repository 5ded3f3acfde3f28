import * as v from 'valibot';

/** A resource's id in the API: its resource name, a colon, and an opaque part. */
export type Id<Name extends string> = `${Name}:${string}`;

/**
 * Creates the schema of an id in a response. The part after the colon is opaque; only the resource name is validated.
 *
 * ```ts
 * v.parse(id('Quote'), 'Quote:1') // 'Quote:1'
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function id<Name extends string>(name: Name): v.GenericSchema<Id<Name>> {
  return v.pipe(v.string(), v.startsWith(`${name}:`)) as unknown as v.GenericSchema<Id<Name>>;
}

/**
 * Creates the schema of an id in a request's path, query or body. It accepts only the format of a genuine id, so that
 * no other text can be injected.
 *
 * ```ts
 * v.is(idParam('Quote'), 'Quote:1?x=y') // false
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function idParam<Name extends string>(name: Name): v.GenericSchema<Id<Name>> {
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^${name}:[A-Za-z0-9_-]{1,64}$`), `Expected an id of the form ${name}:<id>.`),
  ) as unknown as v.GenericSchema<Id<Name>>;
}

export type CustomerId = Id<'Customer'>;
export type InternalAccountId = Id<'InternalAccount'>;
export type ExternalAccountId = Id<'ExternalAccount'>;
export type AuthMethodId = Id<'AuthMethod'>;
export type SessionId = Id<'Session'>;
export type RequestId = Id<'Request'>;
export type QuoteId = Id<'Quote'>;
export type TransactionId = Id<'Transaction'>;
export type WebhookId = Id<'Webhook'>;
export type BeneficialOwnerId = Id<'BeneficialOwner'>;
export type DocumentId = Id<'Document'>;
export type VerificationId = Id<'Verification'>;
export type DelegatedKeyId = Id<'DelegatedKey'>;
export type CardId = Id<'Card'>;
export type CardTransactionId = Id<'CardTransaction'>;
export type AgentId = Id<'Agent'>;
export type AgentActionId = Id<'AgentAction'>;
export type ScaChallengeId = Id<'ScaChallenge'>;
export type LookupId = Id<'Lookup'>;
export type TokenId = Id<'Token'>;
