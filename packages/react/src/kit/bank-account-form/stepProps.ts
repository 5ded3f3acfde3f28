import type { ExternalAccount } from '@latchkey/core';
import type { ReactNode } from 'react';
import type * as Parts from '../../headless/bank-account-form/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the form. */
export interface BankAccountFormProps extends Omit<Parts.Root.Props, 'children' | 'className'>, PanelProps {
  /** Called when the user leaves the first step. Without it that step has no way back. */
  readonly onCancel?: (() => void) | undefined;
  /** Called when the user has seen that the account is saved, or uses one that was saved before. */
  readonly onDone?: ((account: ExternalAccount) => void) | undefined;
  /** The text of the button that ends the form, for example `Continue` where a payment follows. Default: `Done`. */
  readonly doneLabel?: string | undefined;
  readonly slots?:
    | {
        /** Proves the ownership of a saved wallet: `<OwnershipProof>`. Default: the user proves it later. */
        readonly ownership?: ((account: ExternalAccount) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
}

/** Props of every step of the form. */
export interface StepProps extends Pick<BankAccountFormProps, 'onCancel' | 'onDone' | 'doneLabel' | 'slots'> {
  readonly headingLevel: HeadingLevel;
}
