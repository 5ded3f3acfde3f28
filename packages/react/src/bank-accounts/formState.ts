import type { createExternalAccount, ExternalAccount, WalletError } from '@latchkey/core';
import type { AccountChoices } from './AccountDescriptor.ts';
import { checkField, type FieldProblem } from './checkField.ts';
import { fillPlace, findPlaces, startChoices } from './fillPlace.ts';
import { listFields } from './listFields.ts';
import { formatField } from './normaliseField.ts';
import type { Place, Places } from './places.ts';
import { normaliseValues } from './toAccountRequest.ts';

/** One request. It is repeated as it is, so that it registers one account at most. */
export interface SaveAttempt {
  readonly idempotencyKey: string;
  readonly body: createExternalAccount.Parameters['body'];
}

/** What the user chose and entered. */
export interface Details {
  readonly place: Place;
  readonly choices: AccountChoices;
  /** What was typed, by path of the field. */
  readonly texts: Readonly<Record<string, string>>;
  /** The normalised values of the fields that are asked, as they are sent. */
  readonly values: Readonly<Record<string, string>>;
  /** The problem of each field that has one, by path. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
  /** What the user had entered before the form opened. */
  readonly initialValue?: string | undefined;
}

/** Every state of the form. */
export type FormState =
  /**
   * `before` is what was entered before the user went back. It returns with the same place. `initialValue` is filled into
   * the field of the chosen place that takes it.
   */
  | { readonly status: 'choosing'; readonly before?: Details; readonly initialValue?: string | undefined }
  /**
   * `round` counts the checks, so that each moves the focus. `error` is a refusal of the service that no field
   * explains.
   */
  | { readonly status: 'editing'; readonly details: Details; readonly round: number; readonly error?: WalletError }
  | { readonly status: 'reviewing'; readonly details: Details }
  | { readonly status: 'saving'; readonly details: Details; readonly attempt: SaveAttempt }
  /**
   * The response was lost: the account may be registered. Only the same request is repeated. After a refusal of another
   * kind, such as too many requests, the user may return to the details if the account is not registered.
   */
  | {
      readonly status: 'unknownOutcome';
      readonly details: Details;
      readonly attempt: SaveAttempt;
      /** Absent where the form left the page before the response. */
      readonly error?: WalletError;
      /** Whether the registered accounts were read after the refusal, without this one. */
      readonly isAbsent?: boolean;
    }
  /** The user has this account already. `account` is the registered one, where it was found. */
  | { readonly status: 'duplicate'; readonly details: Details; readonly account: ExternalAccount | undefined }
  | {
      readonly status: 'saved';
      readonly details: Details;
      readonly account: ExternalAccount;
      readonly error?: WalletError;
    }
  /** The saved account is being removed, because its name was wrong. */
  | { readonly status: 'correcting'; readonly details: Details; readonly account: ExternalAccount };

export type FormAction =
  | { readonly type: 'choosePlace'; readonly place: Place }
  | { readonly type: 'choose'; readonly change: Partial<Pick<AccountChoices, 'variant' | 'ownerType' | 'ownership'>> }
  | { readonly type: 'setValue'; readonly path: string; readonly text: string }
  | { readonly type: 'leaveField'; readonly path: string }
  | { readonly type: 'review' | 'back' | 'reset' | 'correcting' | 'corrected' }
  | { readonly type: 'saving'; readonly attempt: SaveAttempt }
  | { readonly type: 'saved'; readonly account: ExternalAccount }
  | { readonly type: 'unknownOutcome'; readonly error: WalletError; readonly isAbsent?: boolean }
  | { readonly type: 'refused' | 'correctionFailed'; readonly error: WalletError }
  | { readonly type: 'duplicate'; readonly account: ExternalAccount | undefined };

const initialForm: FormState = { status: 'choosing' };

/**
 * Returns the first state: the details of a known place, or of the only one that takes the initial value; else the choice
 * of a place.
 *
 * ```ts
 * startForm(listPlaces(accountDescriptors, 'en'), 'DE-EUR').status // 'editing'
 * ```
 */
export function startForm(places: Places, initialPlace: string | undefined, initialValue?: string): FormState {
  const all = [...places.countries, ...places.wallets, ...(places.elsewhere === undefined ? [] : [places.elsewhere])];
  const known = all.find(({ id }) => id === initialPlace);
  if (initialValue === undefined) return known === undefined ? initialForm : startEditing(known);
  const [only, ...others] = known === undefined ? findPlaces(places, initialValue) : [known];
  if (only === undefined || others.length > 0) return { status: 'choosing', initialValue };
  return startEditing(only, undefined, initialValue);
}

/**
 * Returns the next state. Actions that a state does not handle leave it unchanged.
 *
 * ```ts
 * transitionForm({ status: 'choosing' }, { type: 'choosePlace', place }).status // 'editing'
 * ```
 */
export function transitionForm(state: FormState, action: FormAction): FormState {
  if (action.type === 'reset') return initialForm;
  switch (state.status) {
    case 'choosing':
      return action.type === 'choosePlace'
        ? startEditing(action.place, state.before, state.initialValue ?? state.before?.initialValue)
        : state;
    case 'editing':
      return reduceEditing(state, action);
    case 'reviewing':
      if (action.type === 'back') return { status: 'editing', details: state.details, round: 0 };
      return action.type === 'saving' ? { ...state, status: 'saving', attempt: action.attempt } : state;
    case 'saving':
      return finishSaving(state, action);
    case 'unknownOutcome': {
      const { details, attempt, isAbsent } = state;
      if (action.type === 'back' && isAbsent) return { status: 'editing', details, round: 0 };
      return action.type === 'saving' ? { status: 'saving', details, attempt } : state;
    }
    case 'duplicate':
      return action.type === 'back' ? { status: 'editing', details: state.details, round: 0 } : state;
    case 'saved': {
      const { details, account } = state;
      return action.type === 'correcting' ? { status: 'correcting', details, account } : state;
    }
    case 'correcting': {
      const { details, account } = state;
      if (action.type === 'corrected') return { status: 'editing', details, round: 0 };
      return action.type === 'correctionFailed' ? { status: 'saved', details, account, error: action.error } : state;
    }
  }
}

function startEditing(place: Place, before?: Details, initialValue?: string): FormState {
  if (before?.place.id === place.id) return { status: 'editing', details: before, round: 0 };
  const filled = initialValue === undefined ? undefined : fillPlace(place, initialValue);
  const { choices, texts } = filled ?? { choices: startChoices(place), texts: {} };
  return { status: 'editing', details: { place, choices, texts, values: {}, problems: {}, initialValue }, round: 0 };
}

type Editing = Extract<FormState, { status: 'editing' }>;

function reduceEditing(state: Editing, action: FormAction): FormState {
  const { details } = state;
  switch (action.type) {
    case 'back':
      return { status: 'choosing', before: details };
    case 'choose': {
      const choices = { ...details.choices, ...action.change };
      const owner = choices.descriptor.kind.variants?.[choices.variant]?.beneficiary;
      return withDetails(state, { choices: owner === undefined ? choices : { ...choices, ownerType: owner } });
    }
    case 'setValue': {
      const texts = { ...details.texts, [action.path]: action.text };
      return withDetails(state, { texts, problems: recheck(details, texts, action.path) });
    }
    case 'leaveField': {
      const field = listFields(details.choices).find(({ path }) => path === action.path);
      const value = normaliseValues(details.choices, details.texts)[action.path] ?? '';
      if (field === undefined || value === '' || details.problems[action.path] !== undefined) return state;
      if (checkField(field, value, { choices: details.choices, values: details.values }) !== undefined) return state;
      return withDetails(state, { texts: { ...details.texts, [action.path]: formatField(field, value) } });
    }
    case 'review': {
      const values = normaliseValues(details.choices, details.texts);
      const problems = findProblems(details.choices, values);
      const checked = { ...details, values, problems };
      if (Object.keys(problems).length > 0) return { status: 'editing', details: checked, round: state.round + 1 };
      return { status: 'reviewing', details: checked };
    }
    default:
      return state;
  }
}

function withDetails(state: Editing, change: Partial<Details>): Editing {
  return { ...state, details: { ...state.details, ...change } };
}

function findProblems(choices: AccountChoices, values: Details['values']): Details['problems'] {
  const problems: Record<string, FieldProblem> = {};
  for (const field of listFields(choices)) {
    const problem = checkField(field, values[field.path] ?? '', { choices, values });
    if (problem !== undefined) problems[field.path] = problem;
  }
  return problems;
}

/** A field that has a problem is checked while it is corrected; others are left alone until the next check. */
function recheck(details: Details, texts: Details['texts'], path: string): Details['problems'] {
  const { [path]: problem, ...others } = details.problems;
  const field = listFields(details.choices).find((one) => one.path === path);
  if (problem === undefined || field === undefined) return details.problems;
  const values = normaliseValues(details.choices, texts);
  const now = checkField(field, values[path] ?? '', { choices: details.choices, values });
  return now === undefined ? others : { ...details.problems, [path]: now };
}

function finishSaving(state: Extract<FormState, { status: 'saving' }>, action: FormAction): FormState {
  const { details, attempt } = state;
  switch (action.type) {
    case 'saved':
      return { status: 'saved', details, account: action.account };
    case 'unknownOutcome':
      return { status: 'unknownOutcome', details, attempt, error: action.error, isAbsent: action.isAbsent ?? false };
    case 'duplicate':
      return { status: 'duplicate', details, account: action.account };
    case 'refused': {
      const problems = readRefusal(details.choices, action.error);
      const refused = { ...details, problems };
      const isExplained = Object.keys(problems).length > 0;
      return { status: 'editing', details: refused, round: 1, ...(!isExplained && { error: action.error }) };
    }
    default:
      return state;
  }
}

/** The fields that the service named. A refused object, such as the beneficiary, is shown at its first field. */
function readRefusal(choices: AccountChoices, error: WalletError): Details['problems'] {
  const fields = listFields(choices);
  const problems: Record<string, FieldProblem> = {};
  for (const { field } of error.fields) {
    const path = field.replace(/^accountInfo\./, '');
    const found = fields.find((one) => one.path === path) ?? fields.find((one) => one.path.startsWith(`${path}.`));
    if (found !== undefined) problems[found.path] = 'refused';
  }
  return problems;
}
