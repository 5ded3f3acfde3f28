import type { Operation, OperationHeader, RequestOf } from '@latchkey/contract';
import type { Pointer } from '../json/jsonPointer.ts';

/** Resources whose ids an end user may send, because the relay can prove their ownership. */
export type OwnedResource =
  | 'InternalAccount'
  | 'ExternalAccount'
  | 'AuthMethod'
  | 'Session'
  | 'DelegatedKey'
  | 'Quote'
  | 'Transaction'
  | 'CardTransaction'
  | 'Lookup'
  | 'Card'
  | 'CardFundingSource'
  | 'BeneficialOwner'
  | 'Document'
  | 'Verification'
  | 'Agent'
  | 'AgentAction';

/**
 * The same for ids that no list of the service contains: a WebAuthn id, a reset, a challenge, a request that waits for
 * a signature.
 */
export type OpaqueResource = 'ScaFactor' | 'ScaReset' | 'ScaChallenge' | 'Request';

/** The id must name one of these resources and belong to the caller. */
export interface OwnedRule {
  readonly rule: 'owned';
  readonly resources: readonly OwnedResource[];
}

/** The text must name one of these that the relay forwarded to the caller. */
export interface OpaqueRule {
  readonly rule: 'opaque';
  readonly resource: OpaqueResource;
}

/**
 * The caller's customer id: injected where it is absent, refused where it is another's. In a JSON body `null`, an empty
 * string, an array and a repeated member count as absent. `or` names resources that may replace it, and must be the
 * caller's.
 */
export interface CallerRule {
  readonly rule: 'caller';
  readonly or?: readonly OwnedResource[];
}

/**
 * The end user's address as the relay sees it: injected where it is absent, as for {@link CallerRule}; refused where it
 * is given.
 */
export interface AddressRule {
  readonly rule: 'address';
}

/** A query parameter that end users may not send: refused wherever it is present. */
export interface RefusedRule {
  readonly rule: 'refused';
}

/** Carries no id. */
export interface PlainRule {
  readonly rule: 'plain';
  /** A query parameter that may be repeated. */
  readonly mayRepeat?: true;
}

export type IdRule = OwnedRule | CallerRule;
export type BodyRule = IdRule | OpaqueRule | AddressRule;
export type QueryRule = IdRule | PlainRule | RefusedRule;

export const owned = (...resources: readonly OwnedResource[]): OwnedRule => ({ rule: 'owned', resources });
export const opaque = (resource: OpaqueResource): OpaqueRule => ({ rule: 'opaque', resource });
export const caller: CallerRule = { rule: 'caller' };
export const callerOr = (...or: readonly OwnedResource[]): CallerRule => ({ rule: 'caller', or });
export const address: AddressRule = { rule: 'address' };
export const refused: RefusedRule = { rule: 'refused' };
export const plain: PlainRule = { rule: 'plain' };
export const plainList: PlainRule = { rule: 'plain', mayRepeat: true };

/** Where a response requires a signature, and the header that names the response. */
export const signedRetry = {
  headers: { requestId: opaque('Request') },
  recordsOpaqueIds: { '/requestId': 'Request' },
} as const satisfies Pick<AnyRow, 'headers' | 'recordsOpaqueIds'>;

/** The headers that carry an id; the others are the caller's own key and a signature. */
export type IdHeader = Exclude<OperationHeader, 'idempotencyKey' | 'walletSignature'>;

/** What an integrator can enable in addition. */
export const optIns = ['agentApprovals', 'agentControl', 'unsignedPayments'] as const;
export type OptIn = (typeof optIns)[number];

/**
 * How the codes that an operation sends are counted: once in 30 seconds and five times an hour for one customer and
 * channel (decisions/0033-limits-for-sending-codes.md). A code that is certain or possible is counted before the call,
 * so that concurrent calls count too; at the limit the call is refused.
 */
export type CodeRule =
  /**
   * Every success sends a code; an error response refunds it. `named`: on the channel that the body's `factor` or
   * `type` names, if it is one; the first request of a signed call sends nothing.
   */
  | { readonly rule: 'always'; readonly channel: 'email' | 'sms' | 'named' }
  /** A success may require a code by text message; a response without such a challenge refunds it. */
  | { readonly rule: 'ifChallenged' }
  /**
   * The same for a step of a payment, and only of a customer under SCA. A call is never refused when money may have
   * moved, and one that accepts a code (`acceptsCode`) never at all: its code for the next step is counted when the
   * response shows it.
   */
  | { readonly rule: 'payment' };

/** What the relay does for some rows besides proving ids. */
export interface RowTraits {
  /** Members of the body with free text of the user: an id in it has no effect. */
  readonly freeText?: readonly Pointer[];
  /**
   * The only members that the body, and an object in it, may have. The key is the object's pointer, '' for the body.
   */
  readonly members?: Readonly<Record<string, readonly string[]>>;
  /** Places of a success response whose ids belong to the caller from then on. */
  readonly recordsOwnershipOf: readonly Pointer[];
  /** The same for ids that do not name their resource, each with its resource. */
  readonly recordsOpaqueIds?: Readonly<Record<Pointer, OpaqueResource>>;
  /** May be called by a client that has started to sign in with this credential. */
  readonly signsIn?: true;
  /** Can send a code to the caller. */
  readonly sendsCode?: CodeRule;
  /**
   * Accepts a code, or a passkey assertion in its place: failures are counted across challenges, and one that names its
   * challenge is verified once.
   */
  readonly acceptsCode?: true;
  /** Forwarded only while the named challenge is the quote's current one. */
  readonly requiresCurrentChallenge?: true;
  /** Its body names a challenge that only the relay issues, for one registration. */
  readonly registersPasskey?: true;
  /**
   * Moves money out: forwarded only with a signature of the end user's own key that the service is known to verify,
   * unless the integrator requires less. `byAgent`: the agent's request carried it and it was verified then.
   */
  readonly requiresSignature?: 'byCaller' | 'byAgent';
  /** Its response shows for which quotes or actions the service verifies one. */
  readonly recordsSignedPayments?: true;
  /** Its final response is a session of a signing key, with which its owner can prove presence from then on. */
  readonly registersSignerKey?: true;
  /** Its final response ends such a session. */
  readonly removesSignerKey?: true;
  /** It may move the customer into, or out of, a region of Strong Customer Authentication. */
  readonly changesCustomer?: true;
  /** Exists only where the integrator enables it. */
  readonly optIn?: OptIn;
}

/**
 * The row of an operation that an end user may call. The types require a rule for every id that the contract shows in
 * path, query, headers and body; an id at any other place of a body is refused at run time
 * (docs/architecture.md#invariant-14).
 */
export type Row<O extends Operation> = Part<
  'params',
  {
    readonly [Name in keyof ParamsOf<O>]: HoldsId<ParamsOf<O>[Name]> extends true ? IdRule : OpaqueRule | PlainRule;
  }
> &
  Part<
    'query',
    {
      readonly [Name in keyof QueryOf<O>]-?: HoldsId<QueryOf<O>[Name]> extends true
        ? IdRule | RefusedRule
        : PlainRule | RefusedRule;
    }
  > &
  Part<'headers', { readonly [Name in HeadersOf<O> & IdHeader]: OpaqueRule }> &
  BodyPart<{ readonly [Place in IdPointers<BodyOf<O>>]: IdRule | OpaqueRule }> &
  MembersPart<O> &
  RowTraits & { readonly operation: O };

/** Any row, for code that handles all of them. */
export interface AnyRow extends RowTraits {
  readonly operation: Operation;
  readonly params?: Readonly<Record<string, IdRule | OpaqueRule | PlainRule>>;
  readonly query?: Readonly<Record<string, QueryRule>>;
  readonly headers?: { readonly [Name in IdHeader]?: OpaqueRule };
  readonly body?: Readonly<Record<string, BodyRule>>;
}

/** An empty part may be omitted. */
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };

/** Beside the required rules of ids, a body may have rules at any other place. */
type BodyPart<T> = keyof T extends never
  ? { readonly body?: { readonly [Place in Pointer]?: BodyRule } }
  : { readonly body: T & { readonly [Place in Pointer]?: BodyRule } };

/**
 * A row of an operation with a body names every member that an end user may send. Others are refused, so that a member
 * that the service adds later stays closed until it has been decided.
 */
type MembersPart<O extends Operation> = O extends { readonly body: object }
  ? {
      readonly members: { readonly '': readonly NamesOf<BodyOf<O>>[] } & {
        readonly [Place in Pointer]?: readonly string[];
      };
    }
  : { readonly members?: never };

/** The names of an object's members, without index signatures. */
type NamesOf<T> = T extends object ? keyof { [K in keyof T as string extends K ? never : K]: true } & string : never;

type ParamsOf<O extends Operation> = RequestOf<O> extends { params: infer P } ? P : unknown;
type QueryOf<O extends Operation> = RequestOf<O> extends { query: infer Q } ? Q : unknown;
type HeadersOf<O extends Operation> = O extends { headers: readonly (infer H)[] } ? H : never;
type BodyOf<O extends Operation> = RequestOf<O> extends { body?: infer B } ? B : unknown;

type IdText = `${string}:${string}`;
type HoldsId<T> = [Extract<T, IdText>] extends [never] ? false : true;

/** JSON pointers of every member whose type is an id. Unnamed members of loose objects are not covered. */
export type IdPointers<T, At extends string = ''> = T extends IdText
  ? At
  : T extends readonly (infer Item)[]
    ? IdPointers<Item, `${At}/*`>
    : T extends object
      ? {
          [K in keyof T as string extends K ? never : K]-?: IdPointers<T[K], `${At}/${K & string}`>;
        } extends infer Members
        ? Members[keyof Members]
        : never
      : never;
