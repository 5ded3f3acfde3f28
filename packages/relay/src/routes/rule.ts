import type { Operation, RequestOf } from '@latchkey/contract';
import type { Pointer } from '../upstream/jsonPointer.ts';

/** Resources whose ids an end user may hand in, because the relay knows how to prove whose they are. */
export type OwnedResource = 'InternalAccount' | 'ExternalAccount' | 'AuthMethod' | 'Session' | 'Quote' | 'Transaction';

/** The id must be one of these resources, and the caller's. */
export interface OwnedRule {
  readonly rule: 'owned';
  readonly resources: readonly OwnedResource[];
}

/** The caller's customer id: put in where it is absent, refused where it is another's. */
export interface CallerRule {
  readonly rule: 'caller';
}

/** The caller's customer id where it is given, refused where it is another's; never put in. */
export interface CallerGivenRule {
  readonly rule: 'callerGiven';
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

export const owned = (...resources: readonly OwnedResource[]): OwnedRule => ({ rule: 'owned', resources });
export const caller: CallerRule = { rule: 'caller' };
export const callerGiven: CallerGivenRule = { rule: 'callerGiven' };
export const refused: RefusedRule = { rule: 'refused' };
export const plain: PlainRule = { rule: 'plain' };

/**
 * The row of an operation that an end user may call. The types ask for a rule at every id that the contract shows in
 * path, query and body; an id at any other place of a body is refused when the call is made (law 14).
 */
export type Row<O extends Operation> = Part<
  'params',
  {
    readonly [Name in keyof ParamsOf<O>]: HoldsId<ParamsOf<O>[Name]> extends true ? IdRule : IdRule | PlainRule;
  }
> &
  Part<
    'query',
    { readonly [Name in keyof QueryOf<O>]-?: HoldsId<QueryOf<O>[Name]> extends true ? IdRule : PlainRule | RefusedRule }
  > &
  Part<'body', { readonly [Place in IdPointers<BodyOf<O>>]: IdRule }> & {
    readonly operation: O;
    /** Places of the body whose text is a person's own, where something like an id is only text. */
    readonly text?: readonly Pointer[];
    /** Where the body gets the caller's address, when the server in front tells it. A browser may not name one. */
    readonly address?: Pointer;
    /** Where a success answer names what belongs to the caller. */
    readonly learns: readonly Pointer[];
    /** May be called by one who has started to sign in with this very credential. */
    readonly signsIn?: true;
  };

/** Any row, for the code that runs them all. */
export interface AnyRow {
  readonly operation: Operation;
  readonly params?: Readonly<Record<string, IdRule | PlainRule>>;
  readonly query?: Readonly<Record<string, IdRule | PlainRule>>;
  readonly body?: Readonly<Record<string, IdRule>>;
  readonly text?: readonly Pointer[];
  readonly address?: Pointer;
  readonly learns: readonly Pointer[];
  readonly signsIn?: true;
}

/** A part with nothing in it may be left out. */
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };

type ParamsOf<O extends Operation> = RequestOf<O> extends { params: infer P } ? P : unknown;
type QueryOf<O extends Operation> = RequestOf<O> extends { query: infer Q } ? Q : unknown;
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
