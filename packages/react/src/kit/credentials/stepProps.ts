import type { ReactNode } from 'react';
import type { CredentialsRoot } from '../../headless/credentials/CredentialsRoot.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { CredentialsState } from '../../hooks/createCredentialsStore.ts';
import type { OauthProvider } from '../../hooks/OauthProvider.ts';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the list of ways to sign in. */
export interface CredentialsProps
  extends Pick<CredentialsRoot.Props, 'autoFocus' | 'id' | 'onChange' | 'onError' | 'onReady' | 'onStatusChange'>,
    PanelProps {
  /** The name of a new passkey, such as "Work laptop". Default: browser and system. */
  readonly name?: string | undefined;
  /** Identity providers that can be added. @default [] */
  readonly providers?: readonly OauthProvider[] | undefined;
  /** Opens the user's profile, where codes have no address or number to go to yet. Without it there is no button. */
  readonly onAddContact?: (() => void) | undefined;
  readonly slots?:
    | {
        /** Content above the heading, or a function of the state that returns it. */
        readonly header?: ReactNode | ((state: CredentialsState) => ReactNode);
        readonly footer?: ReactNode;
      }
    | undefined;
}

/** Props of every step. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
  readonly name: string | undefined;
  readonly providers: readonly OauthProvider[];
  readonly onAddContact: (() => void) | undefined;
}
