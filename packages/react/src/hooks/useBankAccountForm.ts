import {
  createExternalAccount,
  deleteExternalAccount,
  type ExternalAccount,
  isAmbiguous,
  listExternalAccounts,
  toWalletError,
  type WalletError,
} from '@latchkey/core';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { AccountChoices, AccountDescriptor, FieldDescriptor } from '../bank-accounts/AccountDescriptor.ts';
import { accountDescriptors } from '../bank-accounts/descriptors.ts';
import { findDraft, keepDraft } from '../bank-accounts/drafts.ts';
import { narrowPlaces } from '../bank-accounts/fillPlace.ts';
import {
  type FormAction,
  type FormState,
  type SaveAttempt,
  startForm,
  transitionForm,
} from '../bank-accounts/formState.ts';
import { listFields } from '../bank-accounts/listFields.ts';
import { listPlaces, type Place, type Places } from '../bank-accounts/places.ts';
import { readSavedAccount } from '../bank-accounts/readSavedAccount.ts';
import { isSameAccount, toAccountRequest } from '../bank-accounts/toAccountRequest.ts';
import { useProvider } from '../provider/context.ts';
import { repeatLostRequest } from './createRepeatedRequests.ts';
import { useWallet } from './useWallet.ts';
import { readAccountId } from './watchAccount.ts';

/** A new external account: where it is, its fields, and its registration. The functions are stable. */
export interface BankAccountForm {
  readonly state: FormState;
  readonly places: Places;
  /** The fields that the choices ask for, in order. */
  readonly fields: readonly FieldDescriptor[];
  choosePlace(place: Place): void;
  /** Changes the variant, the owner's kind or the ownership. */
  choose(change: Partial<Pick<AccountChoices, 'variant' | 'ownerType' | 'ownership'>>): void;
  setValue(path: string, text: string): void;
  /** Shows a valid value in groups once its field is left. */
  leaveField(path: string): void;
  /** Checks every field; without a problem the details are shown for review. */
  review(): void;
  /** One step back. Entered values stay, also for the place that is chosen again. */
  back(): void;
  /** Registers the account. After a lost response the same request is repeated, never a second one. */
  save(): void;
  /** Removes the account that was saved with a wrong name, and returns to its details. */
  correct(): void;
  reset(): void;
}

export declare namespace useBankAccountForm {
  interface Options {
    /** The account types to offer. Default: every type of the contract. */
    readonly descriptors?: readonly AccountDescriptor[] | undefined;
    /** Offers these account types only, by name. */
    readonly accountTypes?: readonly string[] | undefined;
    /** Offers these countries only, ISO 3166-1 alpha-2. Types without a country stay. */
    readonly countries?: readonly string[] | undefined;
    /** The place to start at, by country and currency (`DE-EUR`) or account type and currency (`BASE_WALLET-USDC`). */
    readonly initialPlace?: string | undefined;
    /**
     * A number or address that the user has entered before, such as an IBAN or a wallet address: its place is chosen where
     * it has only one, and its field is filled in.
     */
    readonly initialValue?: string | undefined;
    /**
     * A saved account whose details are wrong, for example after a payment to it has failed: the form opens with its
     * details. The service changes no account: the corrected one is saved beside it. What the service masks is entered anew.
     */
    readonly correctedAccount?: ExternalAccount | undefined;
    /** Accounts that the customer has already: the first step offers their countries and networks first. */
    readonly savedAccounts?: readonly ExternalAccount[] | undefined;
    readonly onSuccess?: ((account: ExternalAccount) => void) | undefined;
    readonly onError?: ((error: WalletError) => void) | undefined;
  }
}

/**
 * Runs the form of a new external account. Country and currency come first, then the fields of the account type, then
 * a review, then one registration. What was entered is kept in memory while the form is not on the page.
 *
 * ```tsx
 * const form = useBankAccountForm({ onSuccess: (account) => show(account.id) })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useBankAccountForm(options: useBankAccountForm.Options = {}): BankAccountForm {
  const { descriptors = accountDescriptors, accountTypes, countries, savedAccounts } = options;
  const wallet = useWallet();
  const { locale } = useProvider('useBankAccountForm');
  const allPlaces = useMemo(
    () => listPlaces(narrowDescriptors(descriptors, { accountTypes, countries }), locale, savedAccounts),
    [descriptors, accountTypes, countries, locale, savedAccounts],
  );
  const [state, dispatch] = useReducer(transitionForm, undefined, (): FormState => {
    const { initialPlace, initialValue, correctedAccount } = options;
    // What the user asks for now replaces a draft, but no request whose outcome is unknown, wherever its account is.
    const kept = findDraft(wallet, undefined);
    if (kept?.status === 'unknownOutcome') return kept;
    const details = correctedAccount && readSavedAccount(allPlaces, correctedAccount);
    if (details !== undefined) return { status: 'editing', details, round: 0 };
    const isAskedAnew = initialValue !== undefined || correctedAccount !== undefined;
    const draft = isAskedAnew ? undefined : restoreDraft(findDraft(wallet, initialPlace), allPlaces);
    return draft ?? startForm(allPlaces, initialPlace, initialValue);
  });
  // Only the choice of a place for a value is limited to the places that take it.
  const value = state.status === 'choosing' ? (state.initialValue ?? state.before?.initialValue) : undefined;
  const places = useMemo(() => narrowPlaces(allPlaces, value), [allPlaces, value]);
  const current = useRef(state);
  current.current = state;
  const callbacks = useRef(options);
  callbacks.current = options;
  /** The user who enters the details. A draft is kept for no other one. */
  const user = useRef(readAccountId(wallet));
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    keepDraft(wallet, { status: 'choosing' }, user.current);
    return () => {
      mounted.current = false;
      keepDraft(wallet, current.current, user.current);
    };
  }, [wallet]);

  const choices = 'details' in state ? state.details.choices : undefined;
  const fields = useMemo(() => (choices === undefined ? [] : listFields(choices)), [choices]);

  const send = useCallback(
    (action: FormAction) => {
      const before = current.current;
      // The next event of the same turn must see this state.
      current.current = transitionForm(before, action);
      if (mounted.current) {
        // The session may be read after the form is on the page.
        if (action.type === 'reset') user.current = readAccountId(wallet);
        else user.current ??= readAccountId(wallet);
        dispatch(action);
        return;
      }
      // The response of a form that has left the page: its draft is a request whose outcome is known now.
      const kept = findDraft(wallet, undefined);
      const isSame =
        kept?.status === 'unknownOutcome' &&
        'attempt' in before &&
        kept.attempt.idempotencyKey === before.attempt.idempotencyKey;
      if (isSame) keepDraft(wallet, current.current, user.current);
    },
    [wallet],
  );

  const save = useCallback(async () => {
    const now = current.current;
    if (now.status !== 'reviewing' && now.status !== 'unknownOutcome') return;
    // After a lost response only this request may be repeated: with its key it registers one account at most.
    const attempt =
      now.status === 'unknownOutcome'
        ? now.attempt
        : { idempotencyKey: crypto.randomUUID(), body: toAccountRequest(now.details) };
    let isLost = now.status === 'unknownOutcome';
    send({ type: 'saving', attempt });
    try {
      const onLost = () => {
        isLost = true;
      };
      const account = await repeatLostRequest(() => createExternalAccount(wallet, attempt), { onLost });
      if (isLeft()) return;
      send({ type: 'saved', account });
      callbacks.current.onSuccess?.(account);
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (isLeft()) return;
      // After a lost response the account may be there: only a refusal of the request itself says that it is not.
      if (isLost && !isRequestRefused(error)) {
        const isAbsent = !isAmbiguous(error) && (await findSame(attempt.body)) === null;
        send({ type: 'unknownOutcome', error, isAbsent });
      } else if (error.code === 'CONFLICT')
        send({ type: 'duplicate', account: (await findSame(attempt.body)) ?? undefined });
      else send({ type: 'refused', error });
      callbacks.current.onError?.(error);
    }

    /** Returns whether the user who saved has left: the form is another user's. */
    function isLeft(): boolean {
      return current.current.status === 'choosing';
    }

    /** Returns the registered account; `null` where there is none; undefined where not all accounts were read. */
    async function findSame(body: SaveAttempt['body']): Promise<ExternalAccount | null | undefined> {
      try {
        const { data, hasMore } = await listExternalAccounts(wallet, { currency: body.currency, limit: '100' });
        return data.find((account) => isSameAccount(account, body)) ?? (hasMore ? undefined : null);
      } catch {
        return undefined;
      }
    }
  }, [wallet, send]);

  const correct = useCallback(async () => {
    const now = current.current;
    if (now.status !== 'saved') return;
    const { account } = now;
    send({ type: 'correcting' });
    try {
      await deleteExternalAccount(wallet, { externalAccountId: account.id, idempotencyKey: crypto.randomUUID() });
      send({ type: 'corrected' });
    } catch (thrown) {
      const error = toWalletError(thrown);
      send(error.code === 'NOT_FOUND' ? { type: 'corrected' } : { type: 'correctionFailed', error });
      callbacks.current.onError?.(error);
    }
  }, [wallet, send]);

  return useMemo(
    () => ({
      state,
      places,
      fields,
      choosePlace: (place) => send({ type: 'choosePlace', place }),
      choose: (change) => send({ type: 'choose', change }),
      setValue: (path, text) => send({ type: 'setValue', path, text }),
      leaveField: (path) => send({ type: 'leaveField', path }),
      review: () => send({ type: 'review' }),
      back: () => send({ type: 'back' }),
      save: () => void save(),
      correct: () => void correct(),
      reset: () => send({ type: 'reset' }),
    }),
    [state, places, fields, send, save, correct],
  );
}

/** Returns a draft if the form still offers its place. */
function restoreDraft(draft: FormState | undefined, places: Places): FormState | undefined {
  if (draft === undefined || !('details' in draft)) return undefined;
  const { id } = draft.details.place;
  const isOffered = [...places.countries, ...places.wallets, places.elsewhere].some((place) => place?.id === id);
  return isOffered ? draft : undefined;
}

function narrowDescriptors(
  descriptors: readonly AccountDescriptor[],
  { accountTypes, countries }: Pick<useBankAccountForm.Options, 'accountTypes' | 'countries'>,
): readonly AccountDescriptor[] {
  return descriptors
    .filter(({ kind }) => accountTypes === undefined || accountTypes.includes(kind.accountType))
    .map((descriptor) => {
      if (countries === undefined || descriptor.countries.length === 0) return descriptor;
      return { ...descriptor, countries: descriptor.countries.filter((country) => countries.includes(country)) };
    })
    .filter(({ countries: left, kind }) => left.length > 0 || isEverywhere(descriptors, kind.accountType));
}

function isEverywhere(descriptors: readonly AccountDescriptor[], accountType: string): boolean {
  return descriptors.some(({ kind, countries }) => kind.accountType === accountType && countries.length === 0);
}

/** Returns whether the service read the request and refused it, so that no earlier attempt registered the account. */
function isRequestRefused({ code, status }: WalletError): boolean {
  return code === 'CONFLICT' || status === 400 || status === 422;
}
