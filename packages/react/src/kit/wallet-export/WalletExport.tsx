'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { WalletExportProps } from './stepProps.ts';

const Panel = lazyPanel('WalletExport', () => import('./WalletExportContent.tsx'), ['label', 'control', 'control']);

/**
 * Exports the wallet as recovery words: a warning, a new sign-in, and the words, which appear when the user asks for them.
 * They are only in their element, and are wiped when the wallet is locked, when the page loses the focus, is left or
 * printed, and on unmount. No event contains them. It loads on demand.
 *
 * ```tsx
 * <WalletExport onClose={() => history.back()} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `WalletExport` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function WalletExport(props: WalletExport.Props): ReactElement {
  checkProps('WalletExport', props);
  return <Panel {...props} />;
}

export declare namespace WalletExport {
  interface Props extends WalletExportProps {}
}
