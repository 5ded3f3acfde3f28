'use client';
import type { ProfileContact, ProfileState } from '../../hooks/createProfileStore.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { focusById } from '../part/focusById.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { createPhoneCountry, type PhoneCountryState } from '../phone/createPhoneCountry.tsx';
import { readPhone } from '../phone/readPhone.ts';
import { type ProfileContextValue, useProfileContext } from './context.ts';

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const ProfileHeading: Part<'h2', ProfileState, HeadingOwnProps> = createPart<
  'h2',
  ProfileState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { profile, ids } = useProfileContext('Profile.Heading');
  return { rest, state: profile.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/** Starts the change of a contact. Renders a `<button>`. */
export const ProfileEdit: Part<'button', ProfileState, ProfileEdit.Own> = createPart<
  'button',
  ProfileState,
  ProfileEdit.Own
>('button', 'edit', ({ contact, ...rest }) => {
  const { profile } = useProfileContext('Profile.Edit');
  return { rest, state: profile.state, props: { onClick: () => profile.edit(contact) } };
});

export declare namespace ProfileEdit {
  interface Own {
    readonly contact: ProfileContact;
  }
}

/** The form of a contact. Renders a `<form>`. */
export const ProfileForm: Part<'form', ProfileState> = createPart<'form', ProfileState>('form', 'form', () => {
  const { profile, draft, edit, ids } = useProfileContext('Profile.Form');
  const onSubmit = (event: React.FormEvent<HTMLElement>) => {
    event.preventDefault();
    const value = toContact(draft, profile.state);
    if (value !== undefined) return profile.save(value);
    edit({ isMissing: true });
    focusById(event.currentTarget, ids.input);
  };
  return { state: profile.state, props: { noValidate: true, onSubmit } };
});

/** Returns the contact as the service takes it; undefined where it cannot be one. */
function toContact({ value, phone }: ProfileContextValue['draft'], state: ProfileState): string | undefined {
  if (asksPhone(state)) {
    const number = readPhone(value, phone);
    return number !== undefined && number.length <= MAX_PHONE ? number : undefined;
  }
  const email = value.trim();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}

/** The service takes phone numbers of 14 digits at most. */
const MAX_PHONE = 15;

const asksPhone = (state: ProfileState) => 'contact' in state && state.contact === 'phoneNumber';

/**
 * The calling codes of all countries, beside the input of a phone number: the user types the number as it is at home, or
 * with a calling code. Renders nothing for an e-mail address, and where the codes did not load. Renders a `<select>`.
 */
export const ProfilePhoneCountry: Part<'select', PhoneCountryState> = createPhoneCountry(() => {
  const { profile, draft, edit } = useProfileContext('Profile.PhoneCountry');
  return {
    isShown: asksPhone(profile.state),
    text: draft.value,
    phone: draft.phone,
    userCountry: 'customer' in profile.state ? profile.state.customer.region : undefined,
    isBusy: profile.state.status === 'saving',
    setPhone: (phone) => edit(phone.number === undefined ? { phone } : { phone, isMissing: false }),
    setText: (value) => edit({ value }),
  };
});

/** Names the field. Renders a `<label>`. */
export const ProfileLabel: Part<'label', ProfileState> = createPart<'label', ProfileState>('label', 'label', () => {
  const { profile, ids } = useProfileContext('Profile.Label');
  return { state: profile.state, props: { htmlFor: ids.input } };
});

/** The field of the contact. Renders an `<input>`. */
export const ProfileInput: Part<'input', ProfileState> = createPart<'input', ProfileState>('input', 'input', () => {
  const { profile, draft, edit, ids } = useProfileContext('Profile.Input');
  const { state } = profile;
  const isPhone = asksPhone(state);
  const invalid = draft.isMissing || ('error' in state && state.error !== undefined);
  return {
    state,
    flags: { invalid },
    props: {
      id: ids.input,
      type: isPhone ? 'tel' : 'email',
      autoComplete: isPhone ? 'tel' : 'email',
      dir: 'ltr',
      value: draft.value,
      readOnly: state.status === 'saving',
      'aria-invalid': invalid || undefined,
      'aria-describedby': invalid ? ids.error : undefined,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        edit({ value: event.currentTarget.value, isMissing: false }),
    },
  };
});

/** Why the contact was not saved; empty otherwise, so that it is announced. Renders a `<div>`. */
export const ProfileError: Part<'div', ProfileState> = createPart<'div', ProfileState>('div', 'error', () => {
  const { profile, ids } = useProfileContext('Profile.Error');
  return { state: profile.state, props: { id: ids.error, role: 'alert' } };
});

/** Saves the contact. Renders a `<button>`. */
export const ProfileSave: Part<'button', ProfileState> = createPart<'button', ProfileState>('button', 'save', () => {
  const { state } = useProfileContext('Profile.Save').profile;
  return { state, flags: { busy: state.status === 'saving' }, props: { type: 'submit' } };
});

/** Returns without a change. Renders a `<button>`. */
export const ProfileBack: Part<'button', ProfileState> = createPart<'button', ProfileState>('button', 'back', () => {
  const { profile } = useProfileContext('Profile.Back');
  return { state: profile.state, props: { onClick: () => profile.back() } };
});

/** Reads the profile again. Renders a `<button>`. */
export const ProfileRetry: Part<'button', ProfileState> = createPart<'button', ProfileState>('button', 'retry', () => {
  const { profile } = useProfileContext('Profile.Retry');
  return { state: profile.state, props: { onClick: () => profile.reload() } };
});
