import type { ReactElement } from 'react';
import { Profile } from '../../profile/Profile.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** What the service knows about the user. */
export function ProfileSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Profile variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}
