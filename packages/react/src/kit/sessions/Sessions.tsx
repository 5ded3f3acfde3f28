'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { SessionsProps } from './stepProps.ts';

const Panel = lazyPanel('Sessions', () => import('./SessionsContent.tsx'), ['label', 'row', 'row']);

/**
 * Where the user is signed in: this device first, and the others; signing out on one of them, or everywhere else. It
 * loads on demand.
 *
 * ```tsx
 * <Sessions onChange={(change) => console.log(change)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Sessions` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Sessions(props: Sessions.Props): ReactElement {
  checkProps('Sessions', props);
  return <Panel {...props} />;
}

export declare namespace Sessions {
  interface Props extends SessionsProps {}
}
