'use client';
import { createElement, forwardRef, useEffect, useMemo, useRef } from 'react';
import { useModule } from '../../hooks/useModule.ts';
import { useProvider } from '../../provider/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import type { PhoneDraft } from './readPhone.ts';

/** What a list of calling codes exposes. */
export interface PhoneCountryState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The digits of the chosen calling code; undefined while they load. */
  readonly callingCode: string | undefined;
}

/** A phone field, as its list of calling codes needs it. */
export interface PhoneField {
  /** Whether a phone number is asked for. */
  readonly isShown: boolean;
  readonly text: string;
  readonly phone: PhoneDraft | undefined;
  /** The country of the user, where it is known. */
  readonly userCountry?: string | undefined;
  /** Whether a request with the number runs: the list cannot be changed then. */
  readonly isBusy: boolean;
  setPhone(phone: PhoneDraft): void;
  /** Replaces what was typed, without its calling code. */
  setText(text: string): void;
}

const loadPhoneNumbers = async () => (await import('../../hooks/modules/phoneNumbers.ts')).phoneNumbers;

/**
 * Creates the list of calling codes of a phone field. With it, the field takes national numbers: the user's region is
 * chosen first, and the country of an international number as soon as it is typed. It loads the numbers of every country
 * when it is shown. Where they do not load, it renders nothing, and the field takes international numbers.
 */
// @__NO_SIDE_EFFECTS__
export function createPhoneCountry(
  useField: () => PhoneField,
  load: typeof loadPhoneNumbers = loadPhoneNumbers,
): Part<'select', PhoneCountryState> {
  const Shown: Part<'select', PhoneCountryState> = createPart<'select', PhoneCountryState>(
    'select',
    'phone-country',
    () => {
      const { text, phone, ...field } = useField();
      const { locale } = useProvider('PhoneCountry');
      const { state } = useModule(load);
      const numbers = state.status === 'ready' ? state.module : undefined;
      const error = state.status === 'failed' ? state.error : undefined;
      const codes = useMemo(() => numbers?.listCallingCodes(locale) ?? [], [numbers, locale]);
      const chosen =
        phone?.country ?? numbers?.guessCountry({ country: field.userCountry, languages: navigator.languages, locale });
      const read = useMemo(
        () => (chosen === undefined ? undefined : numbers?.readNumber(text, chosen)),
        [numbers, text, chosen],
      );
      const country = read?.country ?? chosen;
      const { setPhone } = field;
      const report = useRef(setPhone);
      report.current = setPhone;
      const number = read?.number;
      useEffect(() => {
        if (country !== undefined) report.current({ country, text, number });
      }, [country, text, number]);
      useEffect(() => {
        if (error !== undefined) report.current({ error });
      }, [error]);
      return {
        absent: error !== undefined,
        state: { status: state.status, callingCode: codes.find((one) => one.country === country)?.code },
        children: codes.map(({ country, name, code }) => (
          <option key={country} value={country}>{`${name} (\u2066+${code}\u2069)`}</option>
        )),
        props: {
          autoComplete: 'tel-country-code',
          value: country ?? '',
          'aria-disabled': field.isBusy || undefined,
          onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
            if (field.isBusy) {
              event.currentTarget.value = country ?? '';
              return;
            }
            setPhone({ country: event.currentTarget.value });
            // The calling code of the number itself would take precedence over the choice.
            if (read?.isInternational) field.setText(read.national);
          },
        },
      };
    },
  );
  return forwardRef((props, ref) => (useField().isShown ? createElement(Shown, { ...props, ref }) : null)) as Part<
    'select',
    PhoneCountryState
  >;
}
