'use client';
import { type ReactElement, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ProfileContact, ProfileState } from '../../hooks/createProfileStore.ts';
import { type Profile, useProfile } from '../../hooks/useProfile.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReportedError } from '../part/useReportedError.ts';
import { type StateCallbacks, useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { ProfileContext, type ProfileContextValue, useProfileContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link ProfileRoot}. */
const ProfileSection: Part<'section', ProfileState, Own> = createPart<'section', ProfileState, Own>(
  'section',
  'profile',
  ({ autoFocus, ...rest }) => {
    const { profile, ids } = useProfileContext('Profile.Root');
    const { state } = profile;
    const element = useRef<HTMLElement>(null);
    const step = state.status === 'saving' ? 'editing' : state.status;
    useStepFocus({ root: element, step, first: step === 'editing' ? ['input', 'heading'] : ['heading'], autoFocus });
    const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
    return { rest, ref: element, state, props };
  },
);

/**
 * Provides the user's profile, and what the user types, to the parts inside. Renders a `<section>`.
 */
export function ProfileRoot(props: ProfileRoot.Props): ReactElement {
  const { autoFocus = false, onChange, onReady, onError, onStatusChange, children, ...rest } = props;
  const profile = useProfile();
  const { state } = profile;
  useStateReports(state, { onReady, onError, onStatusChange }, (now) => {
    if (now.status === 'showing' && now.change !== undefined) onChange?.(now.change);
  });
  const [draft, edit] = useDraft(state);
  useReportedError(draft.phone?.error, onError);
  const base = useId();
  const value = useMemo<ProfileContextValue>(() => {
    const ids = { heading: `${base}heading`, input: `${base}input`, error: `${base}error` };
    return { profile, draft, edit, ids };
  }, [profile, draft, edit, base]);
  return (
    <ProfileContext.Provider value={value}>
      <ProfileSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(profile) : children}
      </ProfileSection>
    </ProfileContext.Provider>
  );
}

/** What the user types into one step: at first the present contact. */
function useDraft(state: ProfileState): readonly [ProfileContextValue['draft'], ProfileContextValue['edit']] {
  const isEditing = state.status === 'editing' || state.status === 'saving';
  const step = isEditing ? state.contact : undefined;
  const start: Stored = { step, value: isEditing ? state.value : '', isMissing: false };
  const [stored, setStored] = useState(start);
  const current = stored.step === step ? stored : start;
  if (current !== stored) setStored(current);
  const edit = useCallback<ProfileContextValue['edit']>((change) => setStored((now) => ({ ...now, ...change })), []);
  return [current, edit];
}

type Stored = ProfileContextValue['draft'] & { readonly step: ProfileContact | undefined };

export declare namespace ProfileRoot {
  type Props = Omit<React.ComponentProps<typeof ProfileSection>, 'children' | 'autoFocus' | 'onError' | 'onChange'> &
    StateCallbacks<ProfileState['status']> & {
      /** Called when a contact was changed. It does not contain the contact. */
      readonly onChange?: ((change: ProfileContact) => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the profile that returns them. */
      readonly children?: ReactNode | ((profile: Profile) => ReactNode);
    };
}
