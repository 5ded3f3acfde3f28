'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { ProfileProps } from './stepProps.ts';

const Panel = lazyPanel('Profile', () => import('./ProfileContent.tsx'), ['label', 'control', 'control', 'control']);

/**
 * The user's profile: name, address, e-mail address and phone number. The user can change both contacts; a change of one
 * that receives codes is signed, and the way to sign in changes with it. It loads on demand.
 *
 * ```tsx
 * <Profile onChange={(contact) => console.log(contact)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Profile` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Profile(props: Profile.Props): ReactElement {
  checkProps('Profile', props);
  return <Panel {...props} />;
}

export declare namespace Profile {
  interface Props extends ProfileProps {}
}
