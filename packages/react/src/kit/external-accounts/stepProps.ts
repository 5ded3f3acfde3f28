import type { ExternalAccount } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { ExternalAccountsRoot } from '../../headless/external-accounts/ExternalAccountsRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { SignMessage } from '../../hooks/createOwnershipProofStore.ts';
import type { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the list of saved accounts. */
export interface ExternalAccountsProps extends Omit<ExternalAccountsRoot.Props, 'children' | 'className'>, PanelProps {
  /** Called when the user wants to pay an account; adds a button. Default: no button. */
  readonly onSend?: ((account: ExternalAccount) => void) | undefined;
  /** Whether accounts can be trusted: where payments are confirmed by the user (SCA). @default true */
  readonly trust?: boolean | undefined;
  /** Signs a message with a connected wallet, to prove that a saved one is the user's. Default: the user pastes it. */
  readonly signMessage?: SignMessage | undefined;
  /** Which accounts can be added. `false`: none. Default: all. */
  readonly form?: Pick<BankAccountForm.Props, 'accountTypes' | 'countries' | 'descriptors'> | false | undefined;
  readonly slots?:
    | {
        /** Further content of the open account. */
        readonly account?: ((account: ExternalAccount) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
}

/** Props of every step. */
export interface StepProps extends Pick<ExternalAccountsProps, 'form' | 'onSend' | 'signMessage' | 'slots' | 'trust'> {
  readonly headingLevel: HeadingLevel;
}
