import type { AuthMethod } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import * as Parts from '../../headless/credentials/index.parts.ts';
import type { CredentialsState } from '../../hooks/createCredentialsStore.ts';
import { usePasskeySupport } from '../../hooks/usePasskeySupport.ts';
import { Icon } from '../../icons/Icon.tsx';
import { next, plus } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Notice } from '../notice/Notice.tsx';
import { getDevice } from '../passkey-enroll/getDevice.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useCredentialText } from './useCredentialText.ts';

type Listing = Extract<CredentialsState, { readonly status: 'listing' }>;

/** The ways to sign in, and those that can be added. */
export function ListStep(props: StepProps & { readonly state: Listing }): ReactElement {
  const m = useMessages(texts);
  const isSupported = usePasskeySupport();
  const { credentials, change, error } = props.state;
  const missing = (['EMAIL_OTP', 'SMS_OTP'] as const).filter((by) => !credentials.some(({ type }) => type === by));
  const device = getDevice(navigator.userAgent);
  const nickname = props.name ?? (device === undefined ? m['passkey.thisDevice'] : m['passkey.device'](device));
  return (
    <>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {m['credentials.heading']}
      </Parts.Heading>
      {change && <Notice tone="success">{m[`credentials.${change}`]}</Notice>}
      {error && <Notice>{m['credentials.providerClosed']}</Notice>}
      <Parts.List className="lk-list" data-inset="">
        {credentials.map((credential) => (
          <li key={credential.id}>
            <Row credential={credential} isOnly={credentials.length === 1} />
          </li>
        ))}
        {isSupported && (
          <li>
            <Parts.AddPasskey nickname={nickname} className="lk-row">
              <Addition>{m['credentials.add.PASSKEY']}</Addition>
            </Parts.AddPasskey>
          </li>
        )}
        {missing.map((by) => (
          <li key={by}>
            <Parts.Add by={by} className="lk-row">
              <Addition>{m[`credentials.add.${by}`]}</Addition>
            </Parts.Add>
          </li>
        ))}
        {props.providers.map((provider) => (
          <li key={provider.id}>
            <Parts.AddIdentity provider={provider} className="lk-row">
              <Addition>{m['credentials.add.OAUTH']({ provider: provider.name })}</Addition>
            </Parts.AddIdentity>
          </li>
        ))}
      </Parts.List>
    </>
  );
}

function Row({ credential, isOnly }: { readonly credential: AuthMethod; readonly isOnly: boolean }): ReactElement {
  const m = useMessages(texts);
  const { name, detail, icon } = useCredentialText()(credential);
  return (
    <Parts.Item credential={credential} className="lk-row">
      <span className="lk-mark" aria-hidden="true">
        <Icon icon={icon} />
      </span>
      <span className="lk-two">
        <bdi>{name}</bdi>
        <bdi className="lk-small">{detail}</bdi>
        {isOnly && <span className="lk-small">{m['credentials.onlyOne']}</span>}
      </span>
      <Icon icon={next} />
    </Parts.Item>
  );
}

function Addition({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <span className="lk-mark" data-tone="accent" aria-hidden="true">
        <Icon icon={plus} />
      </span>
      <span className="lk-two">
        <span>{children}</span>
      </span>
    </>
  );
}
