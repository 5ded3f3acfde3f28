'use client';
import type { FormState } from '../../bank-accounts/formState.ts';
import type { Place } from '../../bank-accounts/places.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useBankAccountFormContext } from './context.ts';

/**
 * Chooses where the money goes: country and currency, or a network. Renders a `<button>`.
 */
export const BankAccountFormPlace: Part<'button', FormState, BankAccountFormPlace.Own> = createPart<
  'button',
  FormState,
  BankAccountFormPlace.Own
>('button', 'place', ({ place, ...rest }) => {
  const { form } = useBankAccountFormContext('BankAccountForm.Place');
  return { rest, state: form.state, props: { onClick: () => form.choosePlace(place) } };
});

export declare namespace BankAccountFormPlace {
  interface Own {
    readonly place: Place;
  }
}
