import { createContext, useContext } from 'react';
import type { Profile } from '../../hooks/useProfile.ts';
import { createContextError } from '../../provider/context.ts';
import type { PhoneDraft } from '../phone/readPhone.ts';

/** What the parts of one `Profile.Root` share. */
export interface ProfileContextValue {
  readonly profile: Profile;
  /** The typed contact, and whether it was submitted without one. It is dropped with the step. */
  readonly draft: {
    readonly value: string;
    readonly isMissing: boolean;
    /** The country of a phone number, and the number with its calling code. */
    readonly phone?: PhoneDraft | undefined;
  };
  edit(change: Partial<ProfileContextValue['draft']>): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'input' | 'error', string>>;
}

export const ProfileContext: React.Context<ProfileContextValue | undefined> = createContext<
  ProfileContextValue | undefined
>(undefined);

export function useProfileContext(part: string): ProfileContextValue {
  const value = useContext(ProfileContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Profile.Root>, so it has no profile. Render it inside <Profile.Root>.`,
    );
  }
  return value;
}
