import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { WalletExportRoot } from '../../headless/wallet-export/WalletExportRoot.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of a wallet export. */
export interface WalletExportProps
  extends Pick<WalletExportRoot.Props, 'autoFocus' | 'id' | 'onError' | 'onReady' | 'onStatusChange' | 'onSuccess'>,
    PanelProps {
  /** Called when the user leaves without an export; adds a button. Default: no button. */
  readonly onCancel?: (() => void) | undefined;
  /** Called when the user has written the words down. */
  readonly onClose?: (() => void) | undefined;
  readonly slots?: { readonly header?: ReactNode; readonly footer?: ReactNode } | undefined;
}

/** Props of every step. */
export interface StepProps extends Pick<WalletExportProps, 'onCancel' | 'onClose'> {
  readonly headingLevel: HeadingLevel;
}
