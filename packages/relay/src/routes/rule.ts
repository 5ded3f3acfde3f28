import type { Operation, OperationHeader, RequestOf } from '@latchkey/contract';
import type { Pointer } from '../upstream/jsonPointer.ts';

/** Resources whose ids an end user may hand in, because the relay knows how to prove whose they are. */
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

/** The same for what no list of the service shows: a WebAuthn id, a reset, a challenge, a request that waits to be signed. */
export type OpaqueResource = 'ScaFactor' | 'ScaReset' | 'ScaChallenge' | 'Request';

/** The id must be one of these resources, and the caller's. */
export interface OwnedRule {
  readonly rule: 'owned';
  readonly resources: readonly OwnedResource[];
}

/** The text must name one of these that the relay saw given to the caller. */
export interface OpaqueRule {
  readonly rule: 'opaque';
  readonly resource: OpaqueResource;
}

/**
 * The caller's customer id: put in where it is absent, refused where it is another's. `or` names resources that may
 * stand in its place, and must be the caller's.
 */
export interface CallerRule {
  readonly rule: 'caller';
  readonly or?: readonly OwnedResource[];
}

/** The caller's customer id where it is given, refused where it is another's; never put in. */
export interface CallerGivenRule {
  readonly rule: 'callerGiven';
}

/** The end user's address as the relay sees it: put in, and written over whatever stands there. */
export interface AddressRule {
  readonly rule: 'address';
}

/** Not for end users: refused wherever it is present. */
export interface RefusedRule {
  readonly rule: 'refused';
}

/** Carries no id. */
export interface PlainRule {
  readonly rule: 'plain';
}

export type IdRule = OwnedRule | CallerRule | CallerGivenRule | RefusedRule;
export type BodyRule = IdRule | OpaqueRule | AddressRule;

export const owned = (...resources: readonly OwnedResource[]): OwnedRule => ({ rule: 'owned', resources });
export const opaque = (resource: OpaqueResource): OpaqueRule => ({ rule: 'opaque', resource });
export const caller: CallerRule = { rule: 'caller' };
export const callerOr = (...or: readonly OwnedResource[]): CallerRule => ({ rule: 'caller', or });
export const callerGiven: CallerGivenRule = { rule: 'callerGiven' };
export const address: AddressRule = { rule: 'address' };
export const refused: RefusedRule = { rule: 'refused' };
export const plain: PlainRule = { rule: 'plain' };

/** Where an answer asks for a signature, and the header that says which answer is signed. */
export const signedRetry = {
  headers: { requestId: opaque('Request') },
  learnsOpaque: { '/requestId': 'Request' },
} as const satisfies Pick<AnyRow, 'headers' | 'learnsOpaque'>;

/** The headers that carry an id; the others are a key of the caller's own making and a signature. */
export type IdHeader = Exclude<OperationHeader, 'idempotencyKey' | 'walletSignature'>;

/** What an integrator may open beyond what is open to begin with. */
export const optIns = ['agentApprovals', 'unsignedPayments'] as const;
export type OptIn = (typeof optIns)[number];

/** By which way a call has a code sent, and how it is known that it does. */
export type CodeSent =
  /** Each time it is taken. */
  | 'email'
  | 'sms'
  /** Where the body chooses SMS. */
  | 'smsIfChosen'
  /** Where the answer shows a challenge by SMS: of a change of trust, of an order, of a quote that tells where to pay. */
  | 'smsIfShown'
  | 'smsIfOrdered'
  | 'smsIfFunded'
  /** The same of what moves money without a quote of the caller's own: a transfer, an agent's action that is approved. */
  | 'smsIfMoved'
  /** Where the answer shows the next challenge by SMS. A proof is never refused for that. */
  | 'smsIfNext'
  /** On the signed leg, as the credential is sent its codes. */
  | 'ofCredential';

/** What the relay does for some rows beside proving ids. */
export interface RowTraits {
  /** Places of the body whose text is a person's own, where something like an id is only text. */
  readonly text?: readonly Pointer[];
  /** The only members that a body may have, where a loose one could say what is the platform's to say. */
  readonly members?: readonly string[];
  /** Where a success answer names what belongs to the caller. */
  readonly learns: readonly Pointer[];
  /** Where it names something of the caller's that has no form of its own. */
  readonly learnsOpaque?: Readonly<Record<Pointer, OpaqueResource>>;
  /** May be called by one who has started to sign in with this very credential. */
  readonly signsIn?: true;
  /** Can have a code sent to the caller, and is counted (decision 33). */
  readonly sendsCode?: CodeSent;
  /** Takes a proof of the caller's: those that fail are counted across challenges, and one that names its challenge is judged once. */
  readonly guesses?: true;
  /** Forwarded only while the challenge that the caller names is the quote's current one. */
  readonly guard?: 'challenge';
  /** Its body names a challenge that only the relay issues, for one registration. */
  readonly registersPasskey?: true;
  /**
   * Moves money out: forwarded only with a signature of the end user's own key that the service is known to check, unless
   * the integrator asks for less. `byAgent`: it came with what the agent asked for, and was checked then.
   */
  readonly signed?: 'byCaller' | 'byAgent';
  /** Its answer shows for which quotes, or actions, the service checks one. */
  readonly learnsSigned?: true;
  /** Exists only where the integrator asks for it. */
  readonly optIn?: OptIn;
}

/**
 * The row of an operation that an end user may call. The types ask for a rule at every id that the contract shows in
 * path, query, headers and body; an id at any other place of a body is refused when the call is made (law 14).
 */
export type Row<O extends Operation> = Part<
  'params',
  {
    readonly [Name in keyof ParamsOf<O>]: HoldsId<ParamsOf<O>[Name]> extends true ? IdRule : OpaqueRule | PlainRule;
  }
> &
  Part<
    'query',
    { readonly [Name in keyof QueryOf<O>]-?: HoldsId<QueryOf<O>[Name]> extends true ? IdRule : PlainRule | RefusedRule }
  > &
  Part<'headers', { readonly [Name in HeadersOf<O> & IdHeader]: OpaqueRule }> &
  BodyPart<{ readonly [Place in IdPointers<BodyOf<O>>]: IdRule | OpaqueRule }> &
  RowTraits & { readonly operation: O };

/** Any row, for the code that runs them all. */
export interface AnyRow extends RowTraits {
  readonly operation: Operation;
  readonly params?: Readonly<Record<string, IdRule | OpaqueRule | PlainRule>>;
  readonly query?: Readonly<Record<string, IdRule | PlainRule>>;
  readonly headers?: { readonly [Name in IdHeader]?: OpaqueRule };
  readonly body?: Readonly<Record<string, BodyRule>>;
}

/** A part with nothing in it may be left out. */
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };

/** Beside the rules that ids must have, a body may have rules at any other place. */
type BodyPart<T> = keyof T extends never
  ? { readonly body?: { readonly [Place in Pointer]?: BodyRule } }
  : { readonly body: T & { readonly [Place in Pointer]?: BodyRule } };

type ParamsOf<O extends Operation> = RequestOf<O> extends { params: infer P } ? P : unknown;
type QueryOf<O extends Operation> = RequestOf<O> extends { query: infer Q } ? Q : unknown;
type HeadersOf<O extends Operation> = O extends { headers: readonly (infer H)[] } ? H : never;
type BodyOf<O extends Operation> = RequestOf<O> extends { body?: infer B } ? B : unknown;

type IdText = `${string}:${string}`;
type HoldsId<T> = [Extract<T, IdText>] extends [never] ? false : true;

/** JSON pointers of every member whose type is an id. Members of loose objects that have no name are not seen here. */
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
