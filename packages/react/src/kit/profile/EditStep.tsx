import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useProfileContext } from '../../headless/profile/context.ts';
import * as Parts from '../../headless/profile/index.parts.ts';
import type { ProfileState } from '../../hooks/createProfileStore.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import { PhoneCountry } from '../field/PhoneCountry.tsx';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

type Editing = Extract<ProfileState, { readonly status: 'editing' | 'saving' }>;

/** The change of a contact. Where the key is missing, the user signs in again, and the same change goes on. */
export function EditStep({ state, headingLevel }: StepProps & { readonly state: Editing }): ReactElement {
  const m = useMessages(texts);
  const { profile, draft } = useProfileContext('Profile');
  const { contact, value } = state;
  const error = state.status === 'editing' ? state.error : undefined;
  const refused = error?.next === 'signIn' ? undefined : error;
  const problem = draft.isMissing ? m[`profile.${contact}.missing`] : refused && getProblem(refused, state, m);
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m[`profile.edit.${contact}`]}
      </Parts.Heading>
      <p className="lk-muted">{m['profile.change.text']}</p>
      <UnlockGate
        // Another refusal is shown at the field.
        error={refused === undefined ? error : undefined}
        headingLevel={headingLevel}
        notice={m['profile.signIn']}
        onUnlocked={() => profile.save(value)}
      >
        <Parts.Form className="lk-stack">
          <div className="lk-field">
            <Parts.Label className="lk-label">{m[`profile.${contact}`]}</Parts.Label>
            <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
            {contact === 'phoneNumber' ? (
              <div className="lk-input lk-affixed" dir="ltr">
                <PhoneCountry part={Parts.PhoneCountry} />
                <Parts.Input {...privateProps('lk-bare')} />
              </div>
            ) : (
              <Parts.Input {...privateProps('lk-input')} />
            )}
          </div>
          <Parts.Save className="lk-button lk-primary">
            <Busy busy={state.status === 'saving'}>{m['profile.save']}</Busy>
          </Parts.Save>
        </Parts.Form>
      </UnlockGate>
      {state.status === 'editing' && <Parts.Back className="lk-button lk-quiet">{m['profile.cancel']}</Parts.Back>}
    </>
  );
}

function getProblem(error: WalletError, { contact }: Editing, m: typeof texts): string {
  if (error.code === 'EMAIL_OTP_EMAIL_ALREADY_EXISTS') return m['profile.email.taken'];
  return error.next === 'fixInput' ? m[`profile.${contact}.missing`] : errorText(m, error);
}
