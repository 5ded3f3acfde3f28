'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { CredentialsProps } from './stepProps.ts';

const Panel = lazyPanel('Credentials', () => import('./CredentialsContent.tsx'), ['label', 'row', 'row']);

/**
 * The user's ways to sign in: passkeys, codes by e-mail and text message, identities of providers. They can be added and
 * removed; the last one cannot be removed. It loads on demand.
 *
 * ```tsx
 * <Credentials onChange={(change) => console.log(change)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Credentials` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Credentials(props: Credentials.Props): ReactElement {
  checkProps('Credentials', props);
  return <Panel {...props} />;
}

export declare namespace Credentials {
  interface Props extends CredentialsProps {}
}
